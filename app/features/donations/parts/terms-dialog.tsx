import { useEffect, useState } from 'react'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Prose } from '#ui/prose.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './donate-form.module.css'

type Props = { onClose: () => void; onAccept: () => void }
type Terms = 'loading' | 'failed' | { html: string }

/** The current terms, loaded when the dialog opens. */
export function TermsDialog({ onClose, onAccept }: Props) {
  const t = useText()
  const [terms, setTerms] = useState<Terms>('loading')
  const [tries, setTries] = useState(1)
  const read = typeof terms === 'object'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('donations.terms_title')}
      size="large"
      footer={
        read && (
          <Button variant="pine" wide onClick={onAccept}>
            {t('donations.accept_and_close')}
          </Button>
        )
      }
    >
      <Fetch key={tries} onTerms={setTerms} />
      {terms === 'loading' && <Skeleton lines={8} />}
      {terms === 'failed' && (
        <div className={styles.stack}>
          <Alert kind="error" title={t('errorTitle')}>
            {t('error_loading_terms')}
          </Alert>
          <Button
            variant="outline"
            onClick={() => {
              setTerms('loading')
              setTries(tries + 1)
            }}
          >
            {t('ui.retry')}
          </Button>
        </div>
      )}
      {read && (
        // A scrollable text must be focusable, so that it can be scrolled with the keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section tabIndex={0} aria-label={t('donations.terms_title')}>
          <Prose html={terms.html} />
        </section>
      )}
    </Dialog>
  )
}

/** Loads once while it is mounted. */
function Fetch({ onTerms }: { onTerms: (terms: Terms) => void }) {
  const { locale } = useLocale()
  useEffect(() => {
    const cancelled = new AbortController()
    fetch(`/api/terms?lang=${locale}`, { signal: cancelled.signal, headers: { 'X-Requested-With': 'XMLHttpRequest' } })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(String(answer.status))
        const { terms } = (await answer.json()) as { terms: { trem_text: string } }
        onTerms({ html: terms.trem_text })
      })
      .catch(() => cancelled.signal.aborted || onTerms('failed'))
    return () => cancelled.abort()
  }, [locale, onTerms])
  return null
}
