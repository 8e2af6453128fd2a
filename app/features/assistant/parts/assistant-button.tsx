import { lazy, Suspense, useRef, useState, type MouseEvent } from 'react'
import { clsx } from 'clsx'
import IconRobot from '@tabler/icons-react/dist/esm/icons/IconRobot.mjs'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { useAvoidOverlap } from '#ui/use-avoid-overlap.ts'
import styles from './assistant-button.module.css'

/**
 * Defined here because every page loads this file. Not named like the dashboard's screen, whose `dashboard` would be
 * taken for a language.
 */
const PAGE = '/ask'

/** Loaded only when a visitor opens it. */
const AssistantWindow = lazy(async () => ({ default: (await import('./assistant-window.tsx')).AssistantWindow }))

/**
 * Floats over every page and moves aside when it would cover a button or a field. Without JavaScript it links to the
 * page of the assistant.
 */
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
