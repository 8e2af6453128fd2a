import { useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { PrivacyNotice } from '#ui/privacy-notice.tsx'
import { MAX_CHARACTERS } from '../chat.ts'
import styles from './assistant-window.module.css'

type Props = {
  field: RefObject<HTMLTextAreaElement | null>
  writing: boolean
  onAsk: (question: string) => void
}

/** Enter sends, Shift+Enter starts a new line. Blank questions are not sent. */
export function QuestionForm({ field, writing, onAsk }: Props) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const send = () => {
    if (!typed.trim() || writing) return
    onAsk(typed)
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        ref={field}
        rows={1}
        // An empty field has the direction of its placeholder.
        dir={typed ? 'auto' : undefined}
        value={typed}
        maxLength={MAX_CHARACTERS}
        aria-label={t('assistant.question')}
        placeholder={t('assistant.placeholder')}
        enterKeyHint="send"
        className={styles.field}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="submit"
        className={styles.send}
        aria-label={t('assistant.send')}
        aria-disabled={writing || !typed.trim()}
      >
        <Icon of={IconSend} size={21} mirror />
      </button>
      <PrivacyNotice className={styles.privacy!} />
    </form>
  )
}
