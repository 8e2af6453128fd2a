import { useEffect, useRef } from 'react'
import { Button, Group, Stack } from '@mantine/core'
import type { ImportAnswer } from '#features/bank-statements/imports/statement-row.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import { ImportCounts } from './import-counts.tsx'
import { linesOfStatement } from './statement-days.ts'

export type ImportedAnswer = ImportAnswer & { statement: NonNullable<ImportAnswer['statement']> }

/** After an import: the counts of the preview again, and the way to the transactions of this statement. */
export function ImportResult({ answer, onClose }: { answer: ImportedAnswer; onClose: () => void }) {
  const t = useText()
  const { to } = useLocale()
  const actions = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => actions.current?.querySelector('a')?.focus(), [])
  const { certain, suggested } = answer.statement
  return (
    <Stack>
      <ImportCounts outcome={{ ...answer, certain, suggested }} />
      <Group ref={actions}>
        <Button component={Link} to={to(linesOfStatement(answer.statement.id))}>
          {t('dashboard.statement_match')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </Group>
    </Stack>
  )
}
