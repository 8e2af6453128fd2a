import type { FormProblem } from '#kernel/form-problem.ts'
import { useText } from '#kernel/text-context.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { SecurityAnswer } from '../security-actions.server.ts'
import { ReauthForm } from './reauth.tsx'
import styles from './security.module.css'

/** The QR code for the app, the recovery codes, and the first code back. */
export function Enrolment({
  answer,
  problem,
}: {
  answer: SecurityAnswer | undefined
  problem: FormProblem | undefined
}) {
  const t = useText()
  const busy = useSubmitting('second-confirm')
  const { enrolment, recoveryCodes } = answer ?? {}
  return (
    <>
      {enrolment && (
        <>
          <p>{t('security.second_scan')}</p>
          <svg viewBox={`0 0 ${enrolment.size} ${enrolment.size}`} className={styles.qr} shapeRendering="crispEdges">
            <title>{t('security.second_qr')}</title>
            <path d={enrolment.path} fill="currentColor" />
          </svg>
          <p>
            {t('security.second_key')}:{' '}
            <bdi dir="ltr" className={styles.key}>
              {enrolment.secret}
            </bdi>
          </p>
        </>
      )}
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      <p>{t('security.second_then')}</p>
      <ReauthForm problem={problem} className={styles.form} noValidate>
        <input type="hidden" name="intent" value="second-confirm" />
        <TextField
          label={t('people.code')}
          name="code"
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={problem?.fields.code}
        />
        <Button type="submit" variant="pine" loading={busy}>
          {t('security.second_confirm')}
        </Button>
      </ReauthForm>
    </>
  )
}

export function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useText()
  return (
    <div className={styles.section}>
      <h3 className={styles.title}>{t('security.codes_title')}</h3>
      <p className={styles.text}>{t('security.codes_text')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  )
}
