import { LeavingForBank } from '#features/donations/form/leaving-for-bank.tsx'
import type { TextKey } from '#kernel/text.ts'
import { useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'

export type Notice = { kind: 'warning' | 'error'; title: TextKey; message: string }
type Props = {
  notice: Notice | null
  /** The browser is opening the bank's page. */
  leaving: boolean
  /** The browser is solving a proof of work. */
  proving: boolean
  onBack: () => void
}

/** What the form is doing, or why it was not sent. */
export function DonateFormStatus({ notice, leaving, proving, onBack }: Props) {
  const t = useText()
  return (
    <>
      {notice && (
        <Alert kind={notice.kind} title={t(notice.title)}>
          {notice.message}
        </Alert>
      )}
      {leaving && <LeavingForBank onBack={onBack} />}
      {proving && (
        <Alert kind="info" title={t('donation_form.proving_title')}>
          {t('donation_form.proving')}
        </Alert>
      )}
    </>
  )
}
