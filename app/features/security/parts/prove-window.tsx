import { useState, type SubmitEvent } from 'react'
import type { Proof } from '#features/people/proof.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { sendProof } from '../send-proof.ts'
import styles from './security.module.css'

type Props = { proofs: Proof[]; onDone: (proven: boolean) => void }
const TYPED = ['password', 'code'] as const

/** Asks somebody who is signed in for their password, or a code of their app. */
export function ProveWindow({ proofs, onDone }: Props) {
  const t = useText()
  const { to } = useLocale()
  const ways = TYPED.filter((way) => proofs.includes(way))
  const [way, setWay] = useState(ways[0])
  const [problem, setProblem] = useState<{ message: string; field?: string | undefined }>()
  const [busy, setBusy] = useState(false)

  const prove = async (proof: Record<string, unknown>) => {
    setBusy(true)
    const refused = await sendProof(proof)
    setBusy(false)
    if (!refused) return onDone(true)
    setProblem({ message: refused.message || t('errors.unavailable'), field: way && refused.fields[way] })
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The page's own form around it must not go off.
    event.stopPropagation()
    if (!busy) void prove({ [way!]: String(new FormData(event.currentTarget).get('proof')) })
  }
  return (
    <Dialog open size="small" title={t('security.prove_title')} onClose={() => onDone(false)}>
      <div className={styles.section}>
        <p>{t(proofs.length > 0 ? 'security.prove_text' : 'security.prove_link')}</p>
        {problem && !problem.field && <Alert kind="error">{problem.message}</Alert>}
        {proofs.length === 0 && (
          <LinkButton variant="pine" to={`${to('/login')}?say=again&next=${encodeURIComponent(location.pathname)}`}>
            {t('sign_in.title')}
          </LinkButton>
        )}
        {way && (
          <form onSubmit={onSubmit} className={styles.form} noValidate>
            <TextField
              key={way}
              label={t(way === 'code' ? 'people.code' : 'people.current_password')}
              name="proof"
              dir="ltr"
              required
              data-first-focus
              error={problem?.field}
              {...(way === 'code'
                ? { inputMode: 'numeric', autoComplete: 'one-time-code' }
                : { type: 'password', autoComplete: 'current-password' })}
            />
            <Button type="submit" variant="pine" loading={busy}>
              {t('security.prove_button')}
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
              {t(other === 'code' ? 'security.prove_code' : 'security.prove_password')}
            </Button>
          ))}
      </div>
    </Dialog>
  )
}
