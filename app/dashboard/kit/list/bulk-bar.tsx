import { useLayoutEffect, useRef, useState } from 'react'
import { Button, CloseButton, Group } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import { focusListOf } from './focus-list.ts'
import type { BulkSelection, Key, useSelection } from './selection.ts'
import styles from './list.module.css'

export type BulkAction<K extends Key = number> = {
  id: string
  label: string
  danger?: boolean
  /** @param onDone to call after a success: ends the selection */
  run: (chosen: BulkSelection<K>, count: number, onDone: () => void) => Promise<unknown>
}

type BulkProps<K extends Key> = {
  selection: ReturnType<typeof useSelection<K>>
  total: number
  shown: number
  bulk: readonly BulkAction<K>[]
  /** All found rows may be selected, not only those of this page. */
  whole: boolean
}

/** Actions for the selected rows. */
export function BulkBar<K extends Key>({ selection, total, shown, bulk, whole }: BulkProps<K>) {
  const t = useText()
  const { count, all, chosen, chooseAll, clear } = selection
  const [running, setRunning] = useState<string | null>(null)
  const start = async ({ id, run }: BulkAction<K>) => {
    setRunning(id)
    await run(chosen(), count, clear)
    setRunning(null)
  }
  const bar = useRef<HTMLElement>(null)
  // The pressed button is removed with the bar, or lost the focus while it was disabled.
  useLayoutEffect(() => {
    const own = bar.current
    return () => {
      const focused = document.activeElement
      if (focused === document.body || own?.contains(focused)) focusListOf(own)
    }
  }, [])
  return (
    <section ref={bar} className={styles.bulk} aria-label={t('dashboard.bulk')}>
      <strong>{t('dashboard.selected', { count })}</strong>
      {whole && !all && total > shown && count >= shown && (
        <Button variant="subtle" size="compact-sm" onClick={chooseAll}>
          {t('dashboard.select_all', { count: total })}
        </Button>
      )}
      <Group gap="xs" className={styles.acts}>
        {bulk.map((action) => (
          <Button
            key={action.id}
            size="xs"
            variant={action.danger ? 'outline' : 'default'}
            color={action.danger ? 'pome' : undefined}
            loading={running === action.id}
            disabled={running !== null}
            onClick={() => void start(action)}
          >
            {action.label}
          </Button>
        ))}
        <CloseButton aria-label={t('dashboard.select_none')} onClick={clear} />
      </Group>
    </section>
  )
}
