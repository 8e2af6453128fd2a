import { useState, type SubmitEvent } from 'react'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import { passkeysWorkHere, signWithPasskey } from '#features/accounts/passkeys/browser.ts'
import type { RequestOptions } from '#features/accounts/passkeys/credential.ts'
import type { ReauthMethod } from '#features/accounts/users/reauth.ts'
import { ApiError, post } from '#kernel/call.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './security.module.css'

type Props = { methods: ReauthMethod[]; onDone: (reauthenticated: boolean) => void }
const TYPED = ['password', 'code'] as const

/** Asks a signed-in user for a passkey, their password, or a code of their app. */
export function ReauthDialog({ methods, onDone }: Props) {
  const t = useText()
  const { to } = useLocale()
  const ways = TYPED.filter((way) => methods.includes(way))
  const byKey = methods.includes('passkey') && passkeysWorkHere()
  const [way, setWay] = useState(ways[0])
  const [problem, setProblem] = useState<{ message: string; field?: string | undefined }>()
  const [busy, setBusy] = useState<ReauthMethod>()

  const reauthenticate = async (by: ReauthMethod, readInput: () => Promise<unknown>) => {
    setBusy(by)
    try {
      const input = await readInput().catch(() => {
        throw new ApiError({ message: t('passkeys.not_here') })
      })
      await post('/api/account/prove', { [by]: input })
      onDone(true)
    } catch (error) {
      const { message, fields } = error as ApiError
      setBusy(undefined)
      setProblem({ message: message || t('errors.unavailable'), field: fields[by] })
    }
  }
  const withKey = async () => signWithPasskey(await post<RequestOptions>('/api/account/prove/options'))
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The event must not bubble to the page: a form around the dialog would be submitted.
    event.stopPropagation()
    const typed = String(new FormData(event.currentTarget).get('proof'))
    if (!busy) void reauthenticate(way!, () => Promise.resolve(typed))
  }
  return (
    <Dialog open size="small" title={t('security.reauth_title')} onClose={() => onDone(false)}>
      <div className={styles.section}>
        <p>{t(methods.length > 0 ? 'security.reauth_text' : 'security.reauth_link')}</p>
        {problem && !problem.field && <Alert kind="error">{problem.message}</Alert>}
        {methods.length === 0 && (
          <LinkButton
            variant="pine"
            to={`${to('/login')}?say=again&next=${encodeURIComponent(location.pathname + location.search)}`}
          >
            {t('sign_in.title')}
          </LinkButton>
        )}
        {byKey && (
          <>
            <Button
              variant="pine"
              wide
              data-first-focus
              icon={<Icon of={IconFingerprint} />}
              loading={busy === 'passkey'}
              onClick={() => void reauthenticate('passkey', withKey)}
            >
              {t('passkeys.confirm')}
            </Button>
            {way && <p className={styles.or}>{t('security.reauth_or')}</p>}
          </>
        )}
        {way && (
          <form onSubmit={onSubmit} className={styles.form} noValidate>
            <TextField
              key={way}
              label={t(way === 'code' ? 'people.code' : 'people.current_password')}
              name="proof"
              dir="ltr"
              required
              data-first-focus={byKey ? undefined : true}
              error={problem?.field}
              {...(way === 'code'
                ? { inputMode: 'numeric', autoComplete: 'one-time-code' }
                : { type: 'password', autoComplete: 'current-password' })}
            />
            <Button type="submit" variant={byKey ? 'outline' : 'pine'} loading={busy === way}>
              {t('security.reauth_button')}
            </Button>
          </form>
        )}
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button
              key={other}
              variant="quiet"
              size="small"
              onClick={() => {
                setWay(other)
                setProblem(undefined)
              }}
            >
              {t(other === 'code' ? 'security.reauth_code' : 'security.reauth_password')}
            </Button>
          ))}
      </div>
    </Dialog>
  )
}
