import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { useLocation } from 'react-router'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Switch } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ASSISTANT_API_PATH } from '../chat.ts'
import { ask, clear, conversation, eraseWithdrawn, onServer, setConsent, subscribe } from '../conversation.ts'
import styles from './assistant-window.module.css'
import { Messages } from './messages.tsx'
import { QuestionForm } from './question-form.tsx'

type Props = {
  opener: RefObject<HTMLElement | null>
  /** @param back whether the focus returns to the button that opened it */
  onClose: (back: boolean) => void
}

/** On narrow screens the window covers the page and is modal. */
const NARROW = '(max-width: 39.99rem)'

export function AssistantWindow({ opener, onClose }: Props) {
  const t = useText()
  const ref = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { messages, writing, consent } = useSyncExternalStore(subscribe, conversation, onServer)
  const welcome = useWelcome()
  const [cleared, setCleared] = useState(false)

  useLayoutEffect(() => {
    const dialog = ref.current!
    if (matchMedia(NARROW).matches) dialog.showModal()
    else dialog.show()
    field.current?.focus()
    return () => dialog.close()
  }, [])
  useEffect(eraseWithdrawn, [])
  useCloseOutside(ref, opener, onClose)
  useCloseOnLeaving(onClose)

  const send = (question: string) => {
    setCleared(false)
    void ask(question, t('assistant.failed'))
    field.current?.focus()
  }
  return (
    // Escape closes it with the focus anywhere inside; a modal dialog reports it as `cancel`.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      aria-labelledby="assistant-title"
      className={styles.window}
      onCancel={(event) => {
        event.preventDefault()
        onClose(true)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.preventDefault()
        onClose(true)
      }}
    >
      <div className={styles.head}>
        <h2 id="assistant-title" className={styles.title}>
          {t('assistant.title')}
        </h2>
        <button
          type="button"
          className={styles.act}
          aria-label={t('assistant.clear')}
          onClick={() => {
            clear()
            setCleared(true)
            field.current?.focus()
          }}
        >
          <Icon of={IconTrash} size={20} />
        </button>
        <button type="button" className={styles.act} aria-label={t('ui.close')} onClick={() => onClose(true)}>
          <Icon of={IconX} size={22} />
        </button>
      </div>
      <Messages messages={messages} writing={writing} welcome={welcome?.welcome} />
      {messages.length === 0 && welcome && (
        <ul className={styles.examples} aria-label={t('assistant.examples')}>
          {welcome.examples.map((example) => (
            <li key={example}>
              <button type="button" className={styles.example} onClick={() => send(example)}>
                {example}
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className={styles.status}>{cleared && <VisuallyHidden>{t('assistant.cleared')}</VisuallyHidden>}</output>
      <QuestionForm field={field} writing={writing} onAsk={send} />
      <Switch
        checked={consent}
        onChange={(event) => setConsent(event.target.checked)}
        hint={t('assistant.privacy')}
        className={styles.consent!}
      >
        {t('assistant.consent')}
      </Switch>
    </dialog>
  )
}

type Welcome = { welcome: string; examples: string[] }
const welcomes = new Map<string, Welcome>()

/** The welcome text of the settings in the page's language, fetched when the window is first opened. */
function useWelcome(): Welcome | undefined {
  const { locale } = useLocale()
  const [, setCome] = useState(0)
  useEffect(() => {
    if (welcomes.has(locale)) return
    const left = new AbortController()
    fetch(`${ASSISTANT_API_PATH}?lang=${locale}`, { signal: left.signal })
      .then(async (answer) => {
        if (!answer.ok) return
        welcomes.set(locale, (await answer.json()) as Welcome)
        setCome((times) => times + 1)
      })
      // The welcome text is optional.
      .catch(() => {})
    return () => left.abort()
  }, [locale])
  return welcomes.get(locale)
}

function useCloseOutside(
  window: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  onClose: (back: boolean) => void,
): void {
  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      const at = event.target as Node
      if (!window.current?.contains(at) && !opener.current?.contains(at)) onClose(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [window, opener, onClose])
}

/** Closes a full-screen window when the visitor goes to another page, because it would hide that page. */
function useCloseOnLeaving(onClose: (back: boolean) => void): void {
  const { pathname, search, hash } = useLocation()
  const place = pathname + search + hash
  const opened = useRef(place)
  useEffect(() => {
    if (opened.current === place) return
    opened.current = place
    if (matchMedia(NARROW).matches) onClose(false)
  }, [place, onClose])
}
