import { useEffect, useRef } from 'react'
import { useText } from '#kernel/text-context.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { textOf, type ChatMessage } from '../chat.ts'
import { Markdown } from './markdown.tsx'
import styles from './messages.module.css'

/** Pixels above the start of a message that is longer than the window. */
const MARGIN = 12

type Props = {
  messages: readonly ChatMessage[]
  writing?: boolean
  /** Shown until the first message. */
  welcome?: string | undefined
}

/** The messages, scrolled to the newest, or to its start if it is long. Screen readers read it when it is complete. */
export function Messages({ messages, writing = false, welcome }: Props) {
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  const waits = writing && messages.at(-1)?.role === 'user'
  // Runs after every render, because each adds text.
  useEffect(() => {
    const log = list.current
    const newest = log?.lastElementChild
    if (!log || !newest) return
    const beginning = newest.getBoundingClientRect().top - log.getBoundingClientRect().top + log.scrollTop
    log.scrollTop = Math.min(log.scrollHeight, beginning - MARGIN)
  })
  return (
    <div
      ref={list}
      role="log"
      aria-label={t('assistant.messages')}
      aria-busy={writing}
      // Focusable, so that it can be scrolled with the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles.list}
    >
      {messages.length === 0 && welcome && (
        <div className={styles.model}>
          <Markdown text={welcome} />
        </div>
      )}
      {messages.map((message, at) => (
        <div key={at} className={styles[message.role]} dir="auto">
          <VisuallyHidden>{t(message.role === 'user' ? 'assistant.you' : 'assistant.title')}: </VisuallyHidden>
          {message.role === 'user' ? (
            <p className={styles.words}>{textOf(message)}</p>
          ) : (
            <Markdown text={textOf(message)} />
          )}
        </div>
      ))}
      {waits && (
        <div className={styles.model}>
          <span className={styles.dots} aria-hidden>
            <i />
            <i />
            <i />
          </span>
          <VisuallyHidden>{t('assistant.writing')}</VisuallyHidden>
        </div>
      )}
    </div>
  )
}
