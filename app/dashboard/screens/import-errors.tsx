import { Alert, Button, Group, List, ScrollArea } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import type { ImportAnswer } from '#resource/contract.ts'

type Props = {
  tried: ImportAnswer
  busy: boolean
  /** Downloads the rows with errors, with the errors of each. */
  onDownload: () => void
}

/** Errors of a file: the same error in many rows is one line. */
export function ImportErrors({ tried, busy, onDownload }: Props) {
  const t = useText()
  const ofHead = tried.errors.filter(({ row }) => row === 1)
  // Wrong titles are errors of no row.
  const title =
    tried.failed > 0 ? t('dashboard.import_failed', { count: tried.failed }) : t('dashboard.import_file_wrong')
  return (
    <Alert color="pome" role="alert" title={title}>
      <ScrollArea.Autosize mah={200} type="auto" viewportProps={{ tabIndex: 0 }}>
        <List size="sm">
          {ofHead.map(({ column, message }) => (
            <List.Item key={column}>
              <bdi>{column}</bdi> {message}
            </List.Item>
          ))}
          {tried.groups.map(({ column, message, count, rows }) => (
            <List.Item key={`${column} ${message}`}>
              {column && (
                <>
                  <bdi>{column}</bdi>:{' '}
                </>
              )}
              {message}{' '}
              {t('dashboard.import_rows', { count, rows: rows.join(', ') + (count > rows.length ? '…' : '') })}
            </List.Item>
          ))}
        </List>
      </ScrollArea.Autosize>
      {tried.failed > 0 && (
        <Group mt="sm">
          <Button variant="outline" color="pome" size="xs" loading={busy} onClick={onDownload}>
            {t('dashboard.import_error_file')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
