import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { PasswordField } from '#features/accounts/users/parts/password-field.tsx'
import type { ReauthMethod } from '#features/accounts/users/reauth.ts'
import type { FormProblem } from '#kernel/form-problem.ts'
import { useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button } from '#ui/button.tsx'
import type { SecurityAnswer, ShownSetup } from '../security-actions.server.ts'
import { Enrolment } from './enrolment.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ReauthForm, useReauthenticate } from './reauth.tsx'
import styles from './security.module.css'

type Props = {
  on: boolean
  required: boolean
  hasPassword: boolean
  /** The user has a passkey, which counts as a second factor at once. */
  passkeys: boolean
  answer: SecurityAnswer | undefined
  problem: FormProblem | undefined
}

export function SecondFactorSection({ on, required, hasPassword, passkeys, answer, problem }: Props) {
  const t = useText()
  const intent = problem?.typed.intent
  const factors: ReauthMethod[] = [...(passkeys ? (['passkey'] as const) : []), ...(on ? (['code'] as const) : [])]
  const setup = setupOf(answer) ?? setupOf(problem?.detail)
  const [renewed, forgetRenewed] = useRenewedCodes(answer, on)
  return (
    <section className={styles.section} aria-labelledby="second-factor">
      <div className={styles.head}>
        <h2 id="second-factor" className={styles.title}>
          {t('security.second_title')}
        </h2>
        <Badge tone={on ? 'success' : 'plain'}>{t(on ? 'security.second_is_on' : 'security.second_is_off')}</Badge>
      </div>
      <p className={styles.text}>{t('security.second_text')}</p>
      {required && <Alert kind="warning">{t('security.second_factor_required')}</Alert>}
      {required && factors.length > 0 && <ShowFactor factors={factors} />}
      {renewed && <RecoveryCodes codes={renewed} onSaved={forgetRenewed} />}
      {on ? (
        <>
          <PasswordFold intent="recovery" label={t('security.codes_renew')} problem={problem} />
          <PasswordFold intent="second-end" label={t('security.second_end')} problem={problem} />
        </>
      ) : setup ? (
        <Enrolment setup={setup} problem={intent === 'second-confirm' ? problem : undefined} />
      ) : (
        hasPassword && (
          <PasswordForm
            intent="second-begin"
            label={t('security.second_begin')}
            problem={intent === 'second-begin' ? problem : undefined}
          />
        )
      )}
    </section>
  )
}

/** The setup to show, from an answer or from the detail of a refusal. */
function setupOf(shown: Partial<ShownSetup> | undefined): ShownSetup | undefined {
  const { enrolment, recoveryCodes } = shown ?? {}
  return enrolment && recoveryCodes && { enrolment, recoveryCodes }
}

/**
 * New codes stay visible when other forms of the page are sent, until the user confirms that the codes are saved or turns
 * the second factor off.
 */
function useRenewedCodes(answer: SecurityAnswer | undefined, on: boolean) {
  const codes = answer?.enrolment ? undefined : answer?.recoveryCodes
  const [latest, setLatest] = useState(codes)
  const [saved, setSaved] = useState<string[]>()
  if (codes && codes !== latest) setLatest(codes)
  if (!on && latest !== saved) setSaved(latest)
  return [latest === saved ? undefined : latest, () => setSaved(latest)] as const
}

/** A user with a second factor who signed in without it enters it here, and gets their permissions. */
function ShowFactor({ factors }: { factors: ReauthMethod[] }) {
  const t = useText()
  const reauthenticate = useReauthenticate()
  const { revalidate } = useRevalidator()
  return (
    <p>
      <Button
        variant="pine"
        onClick={() =>
          void reauthenticate(factors).then((reauthenticated) => (reauthenticated ? revalidate() : undefined))
        }
      >
        {t(factors.includes('passkey') ? 'passkeys.confirm' : 'security.reauth_title')}
      </Button>
    </p>
  )
}

type PasswordFormProps = { intent: string; label: string; problem: FormProblem | undefined }

function PasswordFold({ intent, label, problem }: PasswordFormProps) {
  const mine = problem?.typed.intent === intent ? problem : undefined
  return (
    <details className={styles.fold} open={mine !== undefined}>
      <summary>{label}</summary>
      <div className={styles.folded}>
        <PasswordForm intent={intent} label={label} problem={mine} />
      </div>
    </details>
  )
}

/** Asks for the password before actions that an unattended session must not do. */
function PasswordForm({ intent, label, problem }: PasswordFormProps) {
  const t = useText()
  const busy = useSubmitting(intent)
  return (
    <ReauthForm problem={problem} className={styles.form} noValidate>
      <input type="hidden" name="intent" value={intent} />
      <PasswordField problem={problem} label={t('people.current_password')} />
      <Button type="submit" variant="outline" loading={busy}>
        {label}
      </Button>
    </ReauthForm>
  )
}
