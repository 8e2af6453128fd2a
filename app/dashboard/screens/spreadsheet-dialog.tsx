import type { ReactNode } from 'react'
import { Button, Group, Text } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import type { ImportAnswer } from '#resource/contract.ts'
import { ChooseFile } from '../kit/choose-file.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportErrors } from './import-errors.tsx'
import { TemplateLinks } from './template-links.tsx'
import { useImportFile } from './use-import-file.ts'

type Props<Tried> = {
  /** Path of the import in the API. */
  path: string
  title: string
  how: string
  /** File name for the rows with errors. */
  errorsName: string
  /** Sent in addition to the file. */
  fields?: Record<string, string>
  /** Number of rows that would be imported. */
  rowsOf: (tried: Tried) => number
  /** What the import would do. */
  renderSummary: (tried: Tried) => ReactNode
  /** Shown below the columns and the errors. */
  children: (tried: Tried) => ReactNode
  /** Replaces the default toast. */
  onDone?: (answer: Tried) => void
  onClose: () => void
}

/** Imports a spreadsheet: a dry run first lists the errors of each row. */
export function SpreadsheetDialog<Tried extends ImportAnswer>(props: Props<Tried>) {
  const { path, title, how, errorsName, fields, rowsOf, renderSummary, children, onDone, onClose } = props
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
      ...(!onDone && { success: t('dashboard.import_done') }),
      onDone: (answer) => {
        onDone?.(answer)
        onClose()
      },
      onProblem: showProblem,
    })
  const rows = tried ? rowsOf(tried) : 0
  return (
    <FormDialog
      title={title}
      submit={rows > 0 ? t('dashboard.import_do', { count: rows }) : t('dashboard.import_submit')}
      size="xl"
      busy={busy}
      disabled={rows === 0}
      error={{ message: problem }}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text size="sm">{how}</Text>
      <TemplateLinks path={path} />
      <Group>
        <ChooseFile accept=".csv,.xlsx" onChange={(chosen) => void attempt(chosen)}>
          {(button) => (
            <Button {...button} variant="default" loading={busy && !tried}>
              {t('dashboard.import_choose')}
            </Button>
          )}
        </ChooseFile>
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
