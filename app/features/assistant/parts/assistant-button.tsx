import { lazy, Suspense, useRef, useState, type MouseEvent } from 'react'
import { clsx } from 'clsx'
import IconRobot from '@tabler/icons-react/dist/esm/icons/IconRobot.mjs'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { useAvoidOverlap } from '#ui/use-avoid-overlap.ts'
import styles from './assistant-button.module.css'

/** Here and nowhere else: every page loads this. Not the name of the dashboard's screen, whose `dashboard` would be taken for a language. */
const PAGE = '/ask'

/** Loaded only by visitors who open it. */
const AssistantWindow = lazy(async () => ({ default: (await import('./assistant-window.tsx')).AssistantWindow }))

/** Floats over every page, and steps aside where it would lie over a button or a field. Without a script it leads to a page that answers as well. */
export function AssistantButton({ path }: { path: string }) {
  const t = useText()
  const { to } = useLocale()
  const button = useRef<HTMLAnchorElement>(null)
  const { float, inTheWay } = useAvoidOverlap<HTMLDivElement>()
  const [open, setOpen] = useState(false)
  if (path === PAGE) return null
  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    setOpen(!open)
  }
  const close = (back: boolean) => {
    setOpen(false)
    if (back) button.current?.focus()
  }
  return (
    <aside aria-label={t('assistant.title')}>
      <div ref={float} className={styles.corner}>
        <a
          ref={button}
          href={to(PAGE)}
          className={clsx(styles.button, inTheWay && !open && styles.aside)}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={toggle}
        >
          <Icon of={IconRobot} size={27} />
          <span className={styles.words}>{t('assistant.open')}</span>
        </a>
      </div>
      {open && (
        <Suspense>
          <AssistantWindow opener={button} onClose={close} />
        </Suspense>
      )}
    </aside>
  )
}
