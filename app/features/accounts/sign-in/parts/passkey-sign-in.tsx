import { useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import { fillsInPasskeys, signWithPasskey } from '#features/accounts/passkeys/browser.ts'
import type { RequestOptions } from '#features/accounts/passkeys/credential.ts'
import { usePasskeys } from '#features/accounts/passkeys/use-passkeys.ts'
import { ApiError, post } from '#kernel/call.ts'
import { useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import later from '#ui/not-yet.module.css'

const options = () => post<RequestOptions>('/api/login/passkey/options')

type Props = {
  action: string
  next: string | null
  /** The page requires it; it is not one of several options. */
  main?: boolean
}

/**
 * The passkey button, where the browser supports passkeys. It also starts the browser's passkey autofill in the email
 * field (`autocomplete="username webauthn"`).
 */
export function PasskeySignIn({ action, next, main }: Props) {
  const t = useText()
  const submit = useSubmit()
  const works = usePasskeys()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const offer = useRef<AbortController>(null)

  const send = (credential: unknown) =>
    submit(
      { intent: 'passkey', credential: JSON.stringify(credential), ...(next && { next }) },
      { method: 'post', action },
    )
  const sent = useRef(send)
  useEffect(() => {
    sent.current = send
  })

  useEffect(() => {
    const stop = new AbortController()
    offer.current = stop
    const wait = async () => {
      if (!(await fillsInPasskeys()) || stop.signal.aborted) return
      const how = { mediation: 'conditional', signal: stop.signal } as const
      await sent.current(await signWithPasskey(await options(), how))
    }
    // The visitor did not request the autofill, so a failure shows no error.
    wait().catch(() => {})
    return () => stop.abort()
  }, [])

  const ask = async () => {
    setBusy(true)
    setProblem('')
    // The browser allows one passkey request at a time.
    offer.current?.abort()
    try {
      const credential = await options().then((challenge) =>
        signWithPasskey(challenge).catch(() => {
          throw new ApiError({ message: t('passkeys.not_here') })
        }),
      )
      await send(credential)
    } catch (refused) {
      setProblem((refused as ApiError).message || t('errors.unavailable'))
    } finally {
      setBusy(false)
    }
  }
  if (works === false) return main ? <Alert kind="warning">{t('sign_in.passkey_unavailable')}</Alert> : null
  return (
    <>
      {problem && <Alert kind="error">{problem}</Alert>}
      {main && (
        <noscript>
          <Alert kind="warning">{t('sign_in.passkey_unavailable')}</Alert>
        </noscript>
      )}
      <Button
        variant={main ? 'pine' : 'outline'}
        wide
        icon={<Icon of={IconFingerprint} />}
        loading={busy}
        className={works ? undefined : later.notYet}
        onClick={() => void ask()}
      >
        {t('passkeys.use')}
      </Button>
    </>
  )
}
