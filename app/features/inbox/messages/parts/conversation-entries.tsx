import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { formatDate, formatTime } from '#kernel/dates.ts'
import { sizeOf } from '#kernel/file-size.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { conversationPath, type Conversation } from '../message.ts'
import styles from './conversation.module.css'

type Props = {
  entries: Conversation['entries']
  token: string
  /** Shown as the author of answers instead of the names of staff. */
  association: string
}

/** The entries of the writer and the association, oldest first. */
export function ConversationEntries({ entries, token, association }: Props) {
  const t = useText()
  const { locale, to } = useLocale()
  return (
    <ol className={styles.entries}>
      {entries.map(({ id, own, text, at, files }) => (
        <li key={id} className={styles.entry} data-own={own || undefined}>
          <p className={styles.muted}>
            <strong>{own ? t('messages.you') : <bdi>{association}</bdi>}</strong> · {formatDate(at, locale)}{' '}
            <Ltr>{formatTime(at, locale)}</Ltr>
          </p>
          <p className={styles.words} dir="auto">
            {text}
          </p>
          {files.length > 0 && (
            <ul className={styles.files} aria-label={t('messages.files')}>
              {files.map((file) => (
                <li key={file.id}>
                  <a
                    href={to(`${conversationPath(token)}/files/${file.id}`)}
                    download={file.name}
                    className={styles.file}
                  >
                    <Icon of={IconPaperclip} size={17} /> <bdi>{file.name}</bdi>
                  </a>{' '}
                  <span className={styles.muted}>{sizeOf(file.bytes, locale)}</span>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
