import { Button, Kbd } from '@mantine/core'
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { useKeys } from '../../use-keys.ts'
import styles from './form.module.css'

type Props = {
  /** A new record that was never saved. */ fresh?: boolean
  dirty: boolean
  busy: boolean
  onSave: () => void
  onDiscard?: (() => void) | undefined
  label?: string
}

/** Save and discard buttons, always visible; Ctrl+S saves too. */
export function SaveBar({ fresh, dirty, busy, onSave, onDiscard, label }: Props) {
  const t = useText()
  useKeys({ 'ctrl+s': onSave })
  return (
    <div className={styles.save} data-dirty={dirty || undefined}>
      <Button loading={busy} onClick={onSave} leftSection={<Icon of={IconDeviceFloppy} size={18} />}>
        {label ?? t('dashboard.save')}
      </Button>
      {dirty && onDiscard && (
        <Button variant="default" disabled={busy} onClick={onDiscard}>
          {t('dashboard.discard')}
        </Button>
      )}
      <output className={styles.note}>{dirty ? t('dashboard.unsaved') : fresh ? '' : t('dashboard.all_saved')}</output>
      <Kbd size="xs" className={styles.keys} dir="ltr">
        Ctrl S
      </Kbd>
    </div>
  )
}
