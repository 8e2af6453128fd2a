import { useText } from '#kernel/text-context.tsx'
import { Alert } from './alert.tsx'

/** Shown to staff on pages that are not public yet. */
export function PreviewNotice({ hidden }: { hidden: boolean }) {
  const t = useText()
  return hidden ? <Alert kind="warning">{t('ui.preview')}</Alert> : null
}
