import { Form } from 'react-router'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import type { Choice } from '#features/housing/rooms/openings.server.ts'
import { lastMoment, type Term } from '#features/housing/rooms/room.ts'
import { formatDate } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button } from '#ui/button.tsx'
import { EmailField, NameField } from '#ui/contact-fields.tsx'
import { Honeypot } from '#ui/honeypot.tsx'
import { Icon } from '#ui/icon.tsx'
import { usePostedForm } from '#ui/posted-form.ts'
import { PrivacyNotice } from '#ui/privacy-notice.tsx'
import { Select } from '#ui/select.tsx'
import styles from './applications.module.css'

type Props = {
  residences: readonly Choice[]
  terms: readonly Term[]
  /** The residence whose page the visitor came from. */
  residence: number | null
  opened: string
}

/** Residence, term and contact details. After this form there is a code, and typed values are saved. */
export function StartForm({ residences, terms, residence, opened }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { form, message, typed, field } = usePostedForm()
  const busy = useSubmitting('start')
  const until = (term: Term) => t('applications.until', { date: formatDate(lastMoment(term), locale) })
  return (
    <Form ref={form} method="post" noValidate className={styles.form}>
      {message && <Alert kind="error" title={message} />}
      <input type="hidden" name="intent" value="start" />
      <input type="hidden" name="opened" value={opened} />
      <div className={styles.pair}>
        <Select
          label={t('applications.residence')}
          {...field('residence')}
          defaultValue={typed.residence ?? (residence ? String(residence) : '')}
        >
          <option value="">{t('applications.choose')}</option>
          {residences.map(({ id, name, city }) => (
            <option key={id} value={id}>
              {city ? `${name} · ${city}` : name}
            </option>
          ))}
        </Select>
        <Select
          label={t('applications.term')}
          hint={terms.map((term) => (terms.length > 1 ? `${term.name}: ${until(term)}` : until(term))).join(' · ')}
          {...field('term')}
          defaultValue={typed.term ?? String(terms[0]?.id ?? '')}
        >
          {terms.map((term) => (
            <option key={term.id} value={term.id}>
              {term.name}
            </option>
          ))}
        </Select>
        <NameField label={t('applications.field.name')} {...field('name')} />
        <EmailField label={t('applications.field.email')} hint={t('applications.email_hint')} {...field('email')} />
      </div>
      <Honeypot />
      <div>
        <Button
          type="submit"
          variant="pine"
          size="large"
          loading={busy}
          iconEnd={<Icon of={IconArrowRight} size={20} mirror />}
        >
          {t('applications.begin')}
        </Button>
      </div>
      <PrivacyNotice />
    </Form>
  )
}
