import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs'
import { Icon } from '#ui/icon.tsx'
import styles from './file-drop.module.css'

type Props = {
  /** What to do here, such as “Drop pictures here, or click to choose them”. */
  label: string
  /** Formats and limits. */
  hint: string
  /** Endings and media types that the file picker offers. The server decides, and gives the reason of a refusal. */
  accept: string
  many?: boolean
  /** Name of the chosen file. */
  chosen?: string | undefined
  onFiles: (files: File[]) => void
}

/**
 * A button for files: click it, press Enter or Space, or drop files on it. The same file can be chosen again. All its text
 * is its name.
 */
export function FileDrop({ label, hint, accept, many = false, chosen, onFiles }: Props) {
  return (
    <Dropzone
      onDrop={onFiles}
      multiple={many}
      className={styles.drop!}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a button element may not contain the file input
      role="button"
      // A button contains nothing that takes the focus. The style of the library would show the hidden input.
      inputProps={{ accept, 'aria-label': label, hidden: true, style: {} }}
    >
      <div className={styles.words}>
        <Icon of={IconCloudUpload} size={30} stroke={1.5} className={styles.cloud!} />
        <p className={styles.ask}>{label}</p>
        <p className={styles.allowed}>{hint}</p>
        {chosen && (
          <p className={styles.chosen}>
            <bdi>{chosen}</bdi>
          </p>
        )}
      </div>
    </Dropzone>
  )
}
