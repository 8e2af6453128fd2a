import { useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { SectionTabs } from './section-tabs.tsx'
import styles from './screen-skeleton.module.css'

/** Placeholder of a screen until its component is loaded. */
export function ScreenSkeleton({ title }: { title: string }) {
  const t = useText()
  return (
    <div className={styles.screen}>
      <title>{title}</title>
      <h1 className={styles.title}>{title}</h1>
      <SectionTabs />
      <output>
        <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      </output>
      <noscript>
        <Alert kind="info">{t('dashboard.needs_script')}</Alert>
      </noscript>
      <div className={styles.sheet} aria-hidden>
        {Array.from({ length: 8 }, (_, i) => (
          <span key={i} className={styles.line} />
        ))}
      </div>
    </div>
  )
}
