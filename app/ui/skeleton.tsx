import { clsx } from 'clsx'
import { useText } from '#kernel/text-context.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './skeleton.module.css'

/** Placeholder for lines of text that are loading; `picture` adds the shape of a picture above them. */
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
