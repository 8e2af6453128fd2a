import { ActionIcon, Button, Progress } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { clsx } from 'clsx'
import { ACCEPTED, ACCEPTED_PICTURES, MEGABYTE, MAX_BYTES, type MediaKind } from '#features/media/media.ts'
import { formatPercent } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { FileDrop } from '../file-drop.tsx'
import styles from './upload-zone.module.css'
import type { Upload, Uploads } from './use-uploads.ts'

const WORDS = {
  all: 'dashboard.media.drop',
  picture: 'dashboard.media.drop_pictures',
  document: 'dashboard.media.drop_documents',
} as const

const ORDER = ['refused', 'sending', 'waiting', 'done'] as const
/** Uploads with problems come first. */
const byUrgency = (a: Upload, b: Upload) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state)

const TYPES = {
  all: 'dashboard.media.allowed',
  picture: 'dashboard.media.allowed_pictures',
  document: 'dashboard.media.allowed_documents',
} as const

type Props = { uploads: Uploads; kind?: MediaKind | undefined; many?: boolean }

/** Drop zone for files, with the progress of each upload. */
export function UploadZone({ uploads, kind, many = true }: Props) {
  const t = useText()
  const endings = kind === 'picture' ? ACCEPTED_PICTURES : kind === 'document' ? '.pdf' : ACCEPTED
  return (
    <div className={styles.zone}>
      <FileDrop
        label={t(WORDS[kind ?? 'all'])}
        hint={t(TYPES[kind ?? 'all'], { size: MAX_BYTES / MEGABYTE })}
        accept={endings}
        many={many}
        onFiles={(files) => uploads.add(files)}
      />
      {uploads.uploads.length > 0 && (
        <section className={styles.list} aria-label={t('dashboard.media.uploads')}>
          <ul>
            {uploads.uploads.toSorted(byUrgency).map((upload) => (
              <Row key={upload.key} upload={upload} uploads={uploads} />
            ))}
          </ul>
          {uploads.uploads.some(({ state }) => state === 'done') && (
            <Button variant="subtle" size="compact-sm" onClick={uploads.clearDone}>
              {t('dashboard.media.clear_done')}
            </Button>
          )}
        </section>
      )}
    </div>
  )
}

function Row({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const t = useText()
  const { locale } = useLocale()
  const { key, file, state, share, message, retry } = upload
  const status = {
    waiting: t('dashboard.media.waiting'),
    sending:
      share < 1
        ? t('dashboard.media.sending', { percent: formatPercent(share * 100, locale) })
        : t('dashboard.media.working'),
    done: message || t('dashboard.media.done'),
    refused: message,
  }[state]
  return (
    <li className={clsx(styles.row, styles[state])}>
      <span dir="auto" className={styles.name}>
        {file.name}
      </span>
      <span className={styles.status} role={state === 'refused' ? 'alert' : 'status'}>
        {state === 'done' && <Icon of={IconCheck} size={16} />}
        {status}
      </span>
      {state === 'sending' && (
        <Progress value={share * 100} animated={share >= 1} size="sm" className={styles.bar!} aria-label={file.name} />
      )}
      <span className={styles.actions}>
        {state === 'refused' && retry && (
          <ActionIcon aria-label={t('dashboard.media.again', { name: file.name })} onClick={() => uploads.again(key)}>
            <Icon of={IconRefresh} size={18} />
          </ActionIcon>
        )}
        {(state === 'refused' || state === 'done') && (
          <ActionIcon
            aria-label={t('dashboard.media.dismiss', { name: file.name })}
            onClick={() => uploads.dismiss(key)}
          >
            <Icon of={IconX} size={18} />
          </ActionIcon>
        )}
      </span>
    </li>
  )
}
