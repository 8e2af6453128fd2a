import type { ReactNode } from 'react'
import { Form } from 'react-router'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { useBusy } from '#ui/busy.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { usePostedForm } from '#ui/posted-form.ts'
import { PrivacyNotice } from '#ui/privacy-notice.tsx'
import { Steps } from '#ui/steps.tsx'
import { STEPS, type Step, type Typed } from '../application.ts'
import type { Shown } from '../own.server.ts'
import styles from './applications.module.css'
import { DocumentsStep } from './documents-step.tsx'
import { PersonFields } from './person-fields.tsx'
import { SendStep } from './send-step.tsx'
import { StudiesFields } from './studies-fields.tsx'
import { useAutosave, type Saving } from './use-autosave.ts'

type Props = { found: Shown; typed: Typed; step: Step; done: readonly string[]; saved: boolean }

/** The form in four steps. Each can be left at any time: what was typed is kept. */
export function DraftForm({ found, typed, step, done, saved }: Props) {
  const t = useText()
  return (
    <Card padded className={styles.card!}>
      <Steps
        label={t('applications.steps')}
        steps={STEPS.map((one) => t(`applications.step.${one}`))}
        current={STEPS.indexOf(step)}
      />
      {step === 'person' || step === 'studies' ? (
        <TypedStep found={found} typed={typed} step={step} saved={saved} />
      ) : step === 'documents' ? (
        <>
          <DocumentsStep found={found} />
          <Ways step={step}>
            <LinkButton
              to="?step=send"
              variant="pine"
              size="large"
              iconEnd={<Icon of={IconArrowRight} size={20} mirror />}
            >
              {t('applications.next')}
            </LinkButton>
          </Ways>
        </>
      ) : (
        <SendStep found={found} typed={typed} done={done} />
      )}
    </Card>
  )
}

/** Back is a link: what was typed has been saved, or its button stands beside it. */
export function Ways({ step, children }: { step: Step; children: ReactNode }) {
  const t = useText()
  const before = STEPS[STEPS.indexOf(step) - 1]
  return (
    <div className={styles.ways}>
      {children}
      {before && (
        <LinkButton to={`?step=${before}`} variant="quiet">
          {t('applications.back')}
        </LinkButton>
      )}
    </div>
  )
}

type TypedProps = Omit<Props, 'done'> & { step: 'person' | 'studies' }

function TypedStep({ found, typed, step, saved }: TypedProps) {
  const t = useText()
  const { form, problem, fields } = usePostedForm()
  const saving = useAutosave(form)
  const [going, keeping] = [useBusy('next'), useBusy('save')]
  const words: Typed = { ...typed, ...problem?.typed }
  const field = (name: keyof Typed) => ({ name, defaultValue: words[name] ?? '', error: fields[name] })
  return (
    <Form ref={form} method="post" action={`?step=${step}`} noValidate className={styles.form}>
      {problem && <Alert kind="error" title={problem.message} />}
      <input type="hidden" name="step" value={step} />
      {step === 'person' ? (
        <PersonFields field={field} genders={found.residence.genders} />
      ) : (
        <StudiesFields field={field} />
      )}
      <Ways step={step}>
        <Button
          type="submit"
          name="intent"
          value="next"
          variant="pine"
          size="large"
          loading={going}
          iconEnd={<Icon of={IconArrowRight} size={20} mirror />}
        >
          {t('applications.next')}
        </Button>
        <Button type="submit" name="intent" value="save" variant="outline" loading={keeping}>
          {t('applications.save')}
        </Button>
      </Ways>
      <output className={styles.muted}>{wordOf(saving, saved, t)}</output>
      <PrivacyNotice />
    </Form>
  )
}

function wordOf({ state, message }: Saving, saved: boolean, t: ReturnType<typeof useText>): string {
  if (state === 'failed') return message
  if (state === 'saving') return t('applications.saving')
  return state === 'saved' || saved ? t('applications.saved') : t('applications.saves_itself')
}
