import { clsx } from 'clsx'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './notice.module.css'

export type NoticeFacts = { kind: 'info' | 'warning'; text: string }

/** A notice of staff for all visitors, at the top of every page. */
export function Notice({ kind, text }: NoticeFacts) {
  const t = useText()
  return (
    <aside aria-label={t('site.notice')} className={clsx(styles.notice, styles[kind])}>
      <Icon of={kind === 'warning' ? IconAlertTriangle : IconInfoCircle} size={20} />
      <p>{text}</p>
    </aside>
  )
}
