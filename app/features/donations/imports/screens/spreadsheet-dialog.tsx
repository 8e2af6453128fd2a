import type { ReactNode } from 'react'
import { Anchor, Button, FileButton, Group, Text } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import type { ImportAnswer } from '#resource/contract.ts'
import { FormDialog } from '#dashboard/kit/form-dialog.tsx'
import { ImportColumns } from '#dashboard/screens/import-columns.tsx'
import { ImportErrors } from '#dashboard/screens/import-errors.tsx'
import { useImportFile } from '#dashboard/screens/use-import-file.ts'

type Props<Tried> = {
  /** Of the API. */
  path: string
  title: string
  how: string
  /** Name of the file with the rows that have errors. */
  errorsName: string
  /** Sent besides the file. */
  fields?: Record<string, string>
  /** Rows that would be imported. */
  rowsOf: (tried: Tried) => number
  /** What the import would do. */
  renderSummary: (tried: Tried) => ReactNode
  /** Below the columns and the errors. */
  children: (tried: Tried) => ReactNode
  onClose: () => void
}

/** A sheet that is tried first, with what is wrong in which row; then imported. */
export function SpreadsheetDialog<Tried extends ImportAnswer>(props: Props<Tried>) {
  const { path, title, how, errorsName, fields, rowsOf, renderSummary, children, onClose } = props
  const t = useText()
  const { file, tried, problem, busy, change, body, attempt, showProblem, downloadErrors } = useImportFile<Tried>({
    dryRun: `${path}?dry=1`,
    errors: `${path}/errors`,
    errorsName,
  })
  const submit = () =>
    void change<Tried>({
      method: 'POST',
      path,
      body: body({ ...fields, ...(tried && tried.failed > 0 && { good: 'yes' }) }),
      say: t('dashboard.donation_import.done'),
      onDone: onClose,
      onProblem: showProblem,
    })
  const rows = tried ? rowsOf(tried) : 0
  return (
    <FormDialog
      title={title}
      submit={t('dashboard.import_do', { count: rows })}
      size="xl"
      busy={busy}
      disabled={rows === 0}
      said={problem}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text size="sm">{how}</Text>
      <Group>
        <Anchor href={`${path}/template.xlsx`} download>
          {t('dashboard.template_xlsx')}
        </Anchor>
        <Anchor href={`${path}/template.csv`} download>
          {t('dashboard.template_csv')}
        </Anchor>
      </Group>
      <Group>
        <FileButton accept=".csv,.xlsx" onChange={(chosen) => void attempt(chosen)}>
          {(button) => (
            <Button {...button} variant="default" loading={busy && !tried}>
              {t('dashboard.import_choose')}
            </Button>
          )}
        </FileButton>
        {file && <bdi>{file.name}</bdi>}
      </Group>
      {tried && (
        <>
          <output>{renderSummary(tried)}</output>
          <ImportColumns tried={tried} busy={busy} onChange={(next) => void attempt(file, next)} />
          {tried.errors.length > 0 && (
            <ImportErrors tried={tried} busy={busy} onDownload={() => void downloadErrors()} />
          )}
          {children(tried)}
        </>
      )}
    </FormDialog>
  )
}
