import { useText } from '#kernel/text-context.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A field that only programs see and fill in; `guardHoneypot` (kernel/honeypot-and-token.server.ts) refuses them. */
export function Honeypot() {
  const t = useText()
  return (
    <VisuallyHidden>
      <label aria-hidden>
        {t('ui.leave_empty')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  )
}
