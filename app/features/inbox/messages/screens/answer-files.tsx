import { Button, CloseButton, Group, Text } from '@mantine/core'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { ChooseFile } from '#dashboard/kit/choose-file.tsx'
import { ENTRY_FILES_BYTES, MAX_ENTRY_FILES, type MessageFile } from '#features/inbox/messages/message.ts'
import { isolate } from '#kernel/bidi.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { sizeOf } from '#kernel/file-size.ts'
import styles from './messages.module.css'

type Props = {
  files: readonly File[]
  busy: boolean
  /** Error message about the files. */
  error: string
  onChange: (files: File[], error: string) => void
}

/** Chooses the files of an answer, one by one or together. Each can be removed. */
export function AnswerFiles({ files, busy, error, onChange }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const add = (chosen: File[]) => {
    const all = [...files, ...chosen]
    if (all.length > MAX_ENTRY_FILES)
      return onChange([...files], t('errors.too_many_files', { files: MAX_ENTRY_FILES }))
    const large = all.reduce((sum, { size }) => sum + size, 0) > ENTRY_FILES_BYTES
    return onChange(large ? [...files] : all, large ? t('messages.files_large') : '')
  }
  return (
    <div className={styles.files}>
      {files.map((file, i) => (
        // Two files may have the same name.
        // eslint-disable-next-line react/no-array-index-key
        <Group key={`${i} ${file.name}`} gap="xs" wrap="nowrap">
          <Icon of={IconPaperclip} size={17} />
          <bdi className={styles.file}>{file.name}</bdi>
          <Text span size="sm" c="dimmed" className={styles.bytes}>
            {sizeOf(file.size, locale)}
          </Text>
          <CloseButton
            aria-label={t('dashboard.message_file_remove', { name: isolate(file.name) })}
            disabled={busy}
            onClick={() =>
              onChange(
                files.filter((_, n) => n !== i),
                '',
              )
            }
          />
        </Group>
      ))}
      <Group gap="sm">
        <ChooseFile multiple accept="application/pdf,image/jpeg,image/png" onChange={add}>
          {(props) => (
            <Button
              variant="default"
              size="sm"
              disabled={busy || files.length >= MAX_ENTRY_FILES}
              leftSection={<Icon of={IconPaperclip} size={17} />}
              {...props}
            >
              {t('dashboard.message_file_add')}
            </Button>
          )}
        </ChooseFile>
        <Text size="sm" c="dimmed">
          {t('dashboard.message_file_hint')}
        </Text>
      </Group>
      {error && (
        <Text size="sm" c="pome" role="alert">
          {error}
        </Text>
      )}
    </div>
  )
}

/** Files of an answer or a reply. The audit log records each opening. */
export function SentFiles({ files }: { files: readonly MessageFile[] }) {
  const t = useText()
  const { locale } = useLocale()
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={t('dashboard.message_files')}>
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          <a href={`/api/dashboard/message-files/${id}`} download={name} className={styles.sent}>
            <Icon of={IconPaperclip} size={17} /> <bdi>{name}</bdi>
          </a>{' '}
          <Text span size="sm" c="dimmed" className={styles.bytes}>
            {sizeOf(bytes, locale)}
          </Text>
        </li>
      ))}
    </ul>
  )
}
