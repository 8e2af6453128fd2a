import { clsx } from 'clsx'
import { useText } from '#kernel/text-context.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './skeleton.module.css'

/** Lines of text that are on their way; `picture` adds the shape of a cover above them. */
export function Skeleton({ lines = 3, picture, className }: { lines?: number; picture?: boolean; className?: string }) {
  const t = useText()
  return (
    <output className={clsx(styles.skeleton, className)}>
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      {picture && <span className={styles.picture} />}
      {Array.from({ length: lines }, (_, i) => (
        <span key={i} className={styles.line} />
      ))}
    </output>
  )
}
