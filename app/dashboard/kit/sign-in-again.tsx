import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { post, type ApiError } from '#kernel/call.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Dialog } from './dialog.tsx'
import { useDashboard } from '../dashboard-data.ts'

type Props = { opened: boolean; onDone: (again: boolean) => void }

/**
 * Shown when the session has expired: the user signs in on the same screen, or in another tab by other methods
 * (passkeys, links by email), and continues.
 */
export function SignInAgain({ opened, onDone }: Props) {
  const t = useText()
  const { to } = useLocale()
  const { me } = useDashboard()
  const [problem, setProblem] = useState('')
  const [second, setSecond] = useState(false)
  const [busy, setBusy] = useState(false)
  const away = useRef(false)

  // When the user returns from another tab, checks whether they signed in there.
  useEffect(() => {
    if (!opened) return
    const back = async () => {
      if (document.visibilityState !== 'visible' || !away.current) return
      if (await isSignedInAs(me.email)) onDone(true)
    }
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [opened, onDone, me.email])

  const close = () => {
    setProblem('')
    setSecond(false)
    onDone(false)
  }
  async function signIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    setProblem('')
    try {
      await post('/api/dashboard/sign-in-again', { ...typed, email: me.email })
      setSecond(false)
      onDone(true)
    } catch (error) {
      const { code, message } = error as ApiError
      if (code === 'people.code_missing') setSecond(true)
      else setProblem(message || t('errors.unavailable'))
    }
    setBusy(false)
  }

  const door = `${to('/dashboard/admin-login')}?say=again&next=${encodeURIComponent(to('/dashboard/home'))}`
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t('dashboard.session_over')}
      // Above all open dialogs.
      zIndex={350}
    >
      <form onSubmit={(event) => void signIn(event)}>
        <Stack>
          <Text>{t('dashboard.session_over_text')}</Text>
          {problem && (
            <Alert color="pome" role="alert">
              {problem}
            </Alert>
          )}
          <TextInput label={t('people.email')} dir="ltr" value={me.email} readOnly autoComplete="username" />
          <TextInput
            data-autofocus
            name="password"
            type="password"
            label={t('people.password')}
            dir="ltr"
            required
            autoComplete="current-password"
          />
          {second && (
            <TextInput
              name="code"
              label={t('people.code')}
              dir="ltr"
              required
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          )}
          <Button type="submit" loading={busy}>
            {t('sign_in.button')}
          </Button>
          <Anchor
            href={door}
            target="_blank"
            onClick={() => {
              away.current = true
            }}
          >
            {t('dashboard.sign_in_elsewhere')}
          </Anchor>
        </Stack>
      </form>
    </Dialog>
  )
}

/** Another person may have signed in meanwhile: what was typed here must not be saved under their name. */
async function isSignedInAs(email: string): Promise<boolean> {
  const answer = await fetch('/api/front/userProfile').catch(() => null)
  if (!answer?.ok) return false
  const profile = (await answer.json().catch(() => null)) as { user?: { email?: string } } | null
  return profile?.user?.email === email
}
