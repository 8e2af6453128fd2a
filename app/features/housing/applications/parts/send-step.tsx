import { Form, useActionData } from 'react-router'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { formatDay } from '#kernel/dates.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { problemOf } from '#kernel/form-problem.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormResult } from '#ui/form-result.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { DOCUMENTS, FIELDS, missingDocuments, type FieldName, type DraftValues } from '../application.ts'
import type { OwnApplicationView } from '../own-application.server.ts'
import styles from './applications.module.css'
import { StepNavigation } from './step-navigation.tsx'

type Props = { found: OwnApplicationView; typed: DraftValues; done: readonly string[] }
const PHONES = new Set<FieldName>(['phone', 'guardian_phone'])
const LTR = new Set<FieldName>([...PHONES, 'email', 'student_number'])

/** Summary of all values, and the button to submit. */
export function SendStep({ found, typed, done }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const problem = problemOf(useActionData<object>())
  const [sending, discarding] = [useSubmitting('submit'), useSubmitting('discard')]
  const facts = (name: FieldName) => {
    const value = typed[name]?.trim()
    if (!value) return '—'
    if (name === 'gender' && (value === 'men' || value === 'women')) return t(`applications.gender.${value}`)
    if (name === 'level') return t(`applications.level.${value as 'y1'}`)
    if (name === 'born' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value, locale)
    // Groups of Arabic digits would run from right to left.
    return PHONES.has(name) ? toLatinDigits(value) : value
  }
  const ready = done.length === 2
  const missing = missingDocuments(found.files.map(({ kind }) => kind))
  return (
    <div className={styles.form}>
      <FormResult answer={problem}>
        {problem && (
          <Alert kind="error" title={problem.message}>
            {problem.fields.gender}
          </Alert>
        )}
      </FormResult>
      {(['person', 'studies'] as const).map((step) => (
        <section key={step} className={styles.document} aria-labelledby={`summary-${step}`}>
          <h2 id={`summary-${step}`} className={styles.heading}>
            {t(`applications.step.${step}`)} <Link to={`?step=${step}`}>{t('applications.change')}</Link>
          </h2>
          {!done.includes(step) && (
            <Alert kind="warning">
              <Link to={`?step=${step}`}>{t('applications.step_open')}</Link>
            </Alert>
          )}
          <dl className={styles.facts}>
            {FIELDS[step].map((name) => (
              <div key={name}>
                <dt>{t(`applications.field.${name}`)}</dt>
                <dd>
                  <bdi dir={LTR.has(name) ? 'ltr' : undefined}>{facts(name)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section className={styles.document} aria-labelledby="summary-documents">
        <h2 id="summary-documents" className={styles.heading}>
          {t('applications.step.documents')} <Link to="?step=documents">{t('applications.change')}</Link>
        </h2>
        <ul className={styles.files}>
          {DOCUMENTS.map((kind) => (
            <li key={kind}>
              {t(`applications.document.${kind}`)}:{' '}
              <strong>
                {t(missing.includes(kind) ? 'applications.document_lacks' : 'applications.document_there')}
              </strong>
            </li>
          ))}
        </ul>
        {missing.length > 0 && <p className={styles.muted}>{t('applications.documents_later')}</p>}
      </section>
      <Form method="post" action="?step=send" className={styles.form}>
        <Checkbox name="agreed" value="yes" error={problem?.fields.agreed}>
          {t('applications.agree')}
        </Checkbox>
        <StepNavigation step="send">
          <Button
            type="submit"
            name="intent"
            value="submit"
            variant="pine"
            size="large"
            disabled={!ready}
            loading={sending}
            icon={<Icon of={IconSend} size={20} />}
          >
            {t('applications.send')}
          </Button>
        </StepNavigation>
      </Form>
      <details className={styles.withdraw}>
        <summary>{t('applications.discard')}</summary>
        <Form method="post" action="?" className={styles.form}>
          <p className={styles.muted}>{t('applications.discard_text')}</p>
          <div>
            <Button type="submit" name="intent" value="discard" variant="outline" loading={discarding}>
              {t('applications.discard_yes')}
            </Button>
          </div>
        </Form>
      </details>
    </div>
  )
}
