import { useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import { makePasskey } from '#features/accounts/passkeys/browser.ts'
import type { CreationOptions } from '#features/accounts/passkeys/credential.ts'
import type { Passkey } from '#features/accounts/passkeys/passkeys.server.ts'
import { usePasskeys } from '#features/accounts/passkeys/use-passkeys.ts'
import { nameOfAgent } from '#kernel/agent.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import { ApiError, post } from '#kernel/call.ts'
import { formatDate, formatDateTime } from '#kernel/dates.ts'
import type { FormProblem } from '#kernel/form-problem.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import later from '#ui/not-yet.module.css'
import { ReauthForm, useReauthenticatedCall } from './reauth.tsx'
import styles from './security.module.css'

export function PasskeysSection({ passkeys, problem }: { passkeys: Passkey[]; problem: FormProblem | undefined }) {
  const t = useText()
  return (
    <section className={styles.section} aria-labelledby="passkeys">
      <h2 id="passkeys" className={styles.title}>
        {t('security.passkeys_title')}
      </h2>
      <p className={styles.text}>{t('security.passkeys_text')}</p>
      {passkeys.length > 0 && (
        <ul className={styles.sessions}>
          {passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} passkey={passkey} problem={problem} />
          ))}
        </ul>
      )}
      <AddPasskey />
    </section>
  )
}

function OnePasskey({ passkey, problem }: { passkey: Passkey; problem: FormProblem | undefined }) {
  const t = useText()
  const { locale } = useLocale()
  const { id, name, created, used } = passkey
  const ofThis = problem?.typed.passkey === id && problem.typed.intent === 'passkey-name' ? problem : undefined
  return (
    <li className={styles.passkey}>
      <div>
        <p className={styles.agent}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.text}>
          {t('security.passkey_added', { date: formatDate(created, locale) })}
          {used && <> · {t('security.passkey_used', { when: isolateLtr(formatDateTime(used, locale)) })}</>}
        </p>
      </div>
      <details className={styles.fold} open={ofThis !== undefined}>
        <summary>{t('security.manage')}</summary>
        <div className={styles.folded}>
          <Form method="post" className={styles.form} noValidate>
            <input type="hidden" name="intent" value="passkey-name" />
            <input type="hidden" name="passkey" value={id} />
            <TextField
              label={t('security.passkey_name')}
              name="name"
              required
              defaultValue={ofThis?.typed.name ?? name}
              error={ofThis?.fields.name}
            />
            <Button type="submit" size="small" variant="outline">
              {t('security.passkey_rename')}
            </Button>
          </Form>
          <ReauthForm problem={problem}>
            <input type="hidden" name="intent" value="passkey-remove" />
            <input type="hidden" name="passkey" value={id} />
            <Button type="submit" size="small" variant="outline">
              {t('security.passkey_remove')}
            </Button>
          </ReauthForm>
        </div>
      </details>
    </li>
  )
}

function AddPasskey() {
  const t = useText()
  const withReauth = useReauthenticatedCall()
  const { revalidate } = useRevalidator()
  const works = usePasskeys()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ kind: 'success' | 'error'; words: string }>()

  const add = async () => {
    setBusy(true)
    setSaid(undefined)
    try {
      const options = await withReauth(() => post<CreationOptions>('/api/account/passkeys/options'))
      const credential = await makePasskey(options).catch(() => {
        throw new ApiError({ message: t('security.passkey_not_made') })
      })
      const name = nameOfAgent(navigator.userAgent) || t('security.passkey_one')
      await withReauth(() => post('/api/account/passkeys', { name, credential }))
      setSaid({ kind: 'success', words: t('security.passkey_made') })
      await revalidate()
    } catch (refused) {
      setSaid({ kind: 'error', words: (refused as ApiError).message || t('errors.unavailable') })
    } finally {
      setBusy(false)
    }
  }
  if (works === false) return <p className={styles.text}>{t('security.passkeys_not_here')}</p>
  return (
    <>
      {said && <Alert kind={said.kind}>{said.words}</Alert>}
      <noscript>
        <p className={styles.text}>{t('security.passkeys_not_here')}</p>
      </noscript>
      <p className={works ? undefined : later.notYet}>
        <Button variant="outline" icon={<Icon of={IconFingerprint} />} loading={busy} onClick={() => void add()}>
          {t('security.passkey_add')}
        </Button>
      </p>
    </>
  )
}
