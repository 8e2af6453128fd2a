import { useState } from 'react'
import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import type { BankAccountRow } from '#features/bank-statements/accounts/account.ts'
import type { ColumnMapping } from '#features/bank-statements/files/columns.ts'
import type { PreviewAnswer } from '#features/bank-statements/imports/statement-row.ts'
import { formatIban } from '#kernel/iban.ts'
import { useText } from '#kernel/text-context.tsx'
import { ChooseFile } from '#dashboard/kit/choose-file.tsx'
import { FormDialog } from '#dashboard/kit/form-dialog.tsx'
import { toast } from '#dashboard/kit/toast.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import { ColumnChoices } from './column-choices.tsx'
import { ImportPreview } from './import-preview.tsx'

/** What staff entered about the chosen file. */
type Typed = { columns: ColumnMapping | null; closing: string }

/** Uploads a statement file: shows a preview first, then imports it. */
export function UploadDialog({ accounts, onClose }: { accounts: readonly BankAccountRow[]; onClose: () => void }) {
  const t = useText()
  const { change, busy } = useChange()
  const [iban, setIban] = useState(accounts.length === 1 ? accounts[0]!.iban : '')
  const [file, setFile] = useState<File | null>(null)
  const [closing, setClosing] = useState('')
  const [asksClosing, setAsksClosing] = useState(false)
  const [columns, setColumns] = useState<ColumnMapping | null>(null)
  const [answer, setAnswer] = useState<PreviewAnswer | null>(null)
  const [error, setError] = useState('')
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const outcome = answer && 'outcome' in answer ? answer.outcome : undefined

  const body = (chosen: File, typed: Typed) => {
    const form = new FormData()
    form.set('iban', iban)
    form.set('closing', typed.closing)
    if (typed.columns) form.set('columns', JSON.stringify(typed.columns))
    form.set('file', chosen)
    return form
  }
  const failed = (problem: { message: string; fields: Record<string, string> }) => {
    setFieldErrors(problem.fields)
    if (problem.fields.closing) setAsksClosing(true)
    setError(Object.keys(problem.fields).length === 0 ? problem.message : '')
  }
  const reset = () => {
    setAnswer(null)
    setError('')
    setFieldErrors({})
  }
  /** Columns and a closing balance belong to one file. */
  const choose = (chosen: File | null) => {
    setColumns(null)
    setClosing('')
    setAsksClosing(false)
    void preview(chosen, { columns: null, closing: '' })
  }
  async function preview(chosen: File | null, typed: Typed) {
    reset()
    setFile(chosen)
    if (!chosen) return
    await change<PreviewAnswer>({
      method: 'POST',
      path: '/api/dashboard/bank-statements/preview',
      body: body(chosen, typed),
      onDone: setAnswer,
      onProblem: failed,
    })
  }
  const submit = () => {
    if (!outcome) return void preview(file, { columns, closing })
    void change<{ approvalId: string | null }>({
      method: 'POST',
      path: '/api/dashboard/bank-statements',
      body: body(file!, { columns, closing }),
      onDone: ({ approvalId }) => {
        toast(t(approvalId ? 'dashboard.statement_proposed' : 'dashboard.statement_imported'))
        onClose()
      },
      onProblem: failed,
    })
  }
  return (
    <FormDialog
      title={t('dashboard.statements_upload')}
      submit={t(
        !outcome
          ? 'dashboard.statement_check'
          : outcome.closedLines > 0
            ? 'dashboard.statement_propose'
            : 'dashboard.statement_import',
      )}
      size="lg"
      busy={busy}
      disabled={!file}
      error={{ message: error, fields: fieldErrors }}
      onClose={onClose}
      onSubmit={submit}
    >
      <NativeSelect
        data-autofocus
        label={t('dashboard.statement_account')}
        value={iban}
        error={fieldErrors.iban}
        onChange={(event) => {
          setIban(event.currentTarget.value)
          reset()
        }}
        data={[
          { value: '', label: t('dashboard.statement_account_auto') },
          ...accounts.map((one) => ({ value: one.iban, label: `${formatIban(one.iban)} · ${one.currency}` })),
        ]}
      />
      <Group>
        <ChooseFile
          onChange={choose}
          accept=".sta,.940,.txt,.xml,.csv,.xlsx,.xls,.mt940,text/plain,text/csv,application/xml"
        >
          {(props) => (
            <Button variant="default" {...props}>
              {t('dashboard.statement_choose')}
            </Button>
          )}
        </ChooseFile>
        {file && (
          <Text size="sm">
            <bdi>{file.name}</bdi>
          </Text>
        )}
      </Group>
      <Text size="sm">{t('dashboard.statement_file_hint')}</Text>
      {asksClosing && (
        <TextInput
          label={t('dashboard.statement_closing')}
          description={t('bank_statements.closing_required')}
          inputMode="decimal"
          dir="ltr"
          value={closing}
          error={closing ? fieldErrors.closing : undefined}
          onChange={(event) => {
            setClosing(event.currentTarget.value)
            setAnswer(null)
          }}
        />
      )}
      {answer && 'table' in answer && answer.table && (
        <ColumnChoices table={answer.table} mapping={columns ?? {}} onChange={setColumns} />
      )}
      {outcome && <ImportPreview outcome={outcome} />}
    </FormDialog>
  )
}
