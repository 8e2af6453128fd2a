import { TermsText } from '#features/donations/form/terms-text.tsx'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Checkbox } from '#ui/checkbox.tsx'

type Props = { accepted: boolean; error: string | undefined; onAccept: (accepted: boolean) => void; onRead: () => void }

/** Acceptance of the donation terms. Without JavaScript the link opens them in a new tab. */
export function TermsCheckbox({ accepted, error, onAccept, onRead }: Props) {
  const t = useText()
  const { to } = useLocale()
  return (
    <Checkbox
      name="terms"
      value="1"
      checked={accepted}
      onChange={(event) => onAccept(event.target.checked)}
      error={error}
    >
      <TermsText phrase="donation_form.agree">
        <a
          href={to('/donations?terms=1#terms')}
          target="_blank"
          rel="noreferrer"
          onClick={(event) => {
            event.preventDefault()
            onRead()
          }}
        >
          {t('donation_form.agree_terms')}
        </a>
      </TermsText>
    </Checkbox>
  )
}
