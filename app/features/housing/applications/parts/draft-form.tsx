import { Form } from 'react-router'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { usePostedForm } from '#ui/posted-form.ts'
import { PrivacyNotice } from '#ui/privacy-notice.tsx'
import { Steps } from '#ui/steps.tsx'
import { STEPS, type Step, type DraftValues } from '../application.ts'
import type { OwnApplicationView } from '../own-application.server.ts'
import styles from './applications.module.css'
import { DocumentsStep } from './documents-step.tsx'
import { PersonFields } from './person-fields.tsx'
import { SendStep } from './send-step.tsx'
import { StepNavigation } from './step-navigation.tsx'
import { StudiesFields } from './studies-fields.tsx'
import { useAutosave, type AutosaveState } from './use-autosave.ts'

type Props = { found: OwnApplicationView; typed: DraftValues; step: Step; done: readonly string[]; saved: boolean }

/** The form in four steps. Typed values are saved, so it can be left at any time. */
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
          <StepNavigation step={step}>
            <LinkButton
              to="?step=send"
              variant="pine"
              size="large"
              iconEnd={<Icon of={IconArrowRight} size={20} mirror />}
            >
              {t('applications.next')}
            </LinkButton>
          </StepNavigation>
        </>
      ) : (
        <SendStep found={found} typed={typed} done={done} />
      )}
    </Card>
  )
}

type TypedProps = Omit<Props, 'done'> & { step: 'person' | 'studies' }

function TypedStep({ found, typed, step, saved }: TypedProps) {
  const t = useText()
  const { form, problem, message, fields } = usePostedForm()
  const saving = useAutosave(form)
  const [going, keeping] = [useSubmitting('next'), useSubmitting('save')]
  const texts: DraftValues = { ...typed, ...problem?.typed }
  const field = (name: keyof DraftValues) => ({ name, defaultValue: texts[name] ?? '', error: fields[name] })
  return (
    <Form ref={form} method="post" action={`?step=${step}`} noValidate className={styles.form}>
      {message && <Alert kind="error" title={message} />}
      <input type="hidden" name="step" value={step} />
      {step === 'person' ? (
        <PersonFields field={field} genders={found.residence.genders} />
      ) : (
        <StudiesFields field={field} />
      )}
      <StepNavigation step={step}>
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
      </StepNavigation>
      <output className={styles.muted}>{textOf(saving, saved, t)}</output>
      <PrivacyNotice />
    </Form>
  )
}

function textOf({ state, message }: AutosaveState, saved: boolean, t: ReturnType<typeof useText>): string {
  if (state === 'failed') return message
  if (state === 'saving') return t('applications.saving')
  return state === 'saved' || saved ? t('applications.saved') : t('applications.saves_itself')
}
