import { useEffect, useRef } from 'react'
import type { FormProblem } from '#kernel/form-problem.ts'
import { useText } from '#kernel/text-context.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ShownSetup } from '../security-actions.server.ts'
import { ReauthForm } from './reauth.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security.module.css'

/** Shows the QR code for the authenticator app and the recovery codes, and asks for the first code of the app. */
export function Enrolment({ setup, problem }: { setup: ShownSetup; problem: FormProblem | undefined }) {
  const t = useText()
  const busy = useSubmitting('second-confirm')
  const { enrolment, recoveryCodes } = setup
  const first = useRef<HTMLParagraphElement>(null)
  // The form that had the focus is replaced by the setup.
  useEffect(() => first.current?.focus(), [])
  return (
    <>
      <p ref={first} tabIndex={-1}>
        {t('security.second_scan')}
      </p>
      <svg viewBox={`0 0 ${enrolment.size} ${enrolment.size}`} className={styles.qr} shapeRendering="crispEdges">
        <title>{t('security.second_qr')}</title>
        <path d={enrolment.path} fill="currentColor" />
      </svg>
      <div className={styles.head}>
        <span>{t('security.second_key')}:</span>
        <bdi dir="ltr" className={styles.key}>
          {inGroups(enrolment.secret)}
        </bdi>
        <CopyButton text={enrolment.secret} what={t('security.second_key')} />
      </div>
      <RecoveryCodes codes={recoveryCodes} />
      <ReauthForm problem={problem} className={styles.form} noValidate>
        <input type="hidden" name="intent" value="second-confirm" />
        <input type="hidden" name="uri" value={enrolment.uri} />
        <input type="hidden" name="codes" value={recoveryCodes.join(' ')} />
        <Checkbox
          name="saved"
          value="yes"
          defaultChecked={problem?.typed.saved === 'yes'}
          error={problem?.fields.saved}
          required
        >
          {t('security.codes_saved')}
        </Checkbox>
        <p>{t('security.second_then')}</p>
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

/** Splits the key into groups of four characters, as authenticator apps show keys. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
