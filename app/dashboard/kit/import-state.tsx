import { Button } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import { Moment, ToneBadge } from './value.tsx'

type Props = {
  /** Name of the imported file. */
  name: string
  undoneAt: Date | null
  mayUndo: boolean
  onUndo: () => void
}

/** Says that an import was undone, or offers a button to undo it. */
export function ImportState({ name, undoneAt, mayUndo, onUndo }: Props) {
  const t = useText()
  if (undoneAt)
    return (
      <>
        <ToneBadge tone="plain">{t('dashboard.undone')}</ToneBadge> <Moment at={undoneAt.toISOString()} />
      </>
    )
  if (!mayUndo) return null
  return (
    <Button
      size="compact-sm"
      variant="outline"
      color="pome"
      aria-label={`${t('dashboard.undo_import')}: ${name}`}
      onClick={onUndo}
    >
      {t('dashboard.undo_import')}
    </Button>
  )
}
