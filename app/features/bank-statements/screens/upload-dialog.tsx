import { useState } from 'react'
import { TextInput } from '@mantine/core'
import type { BankAccountRow } from '#features/bank-statements/accounts/account.ts'
import type { ColumnMapping } from '#features/bank-statements/files/columns.ts'
import type { ImportAnswer, PreviewAnswer } from '#features/bank-statements/imports/statement-row.ts'
import { shortAccountName } from '#features/ledger/account-name.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Dialog } from '#dashboard/kit/dialog.tsx'
import { FileDrop } from '#dashboard/kit/file-drop.tsx'
import { DialogForm } from '#dashboard/kit/form-dialog.tsx'
import { toast } from '#dashboard/kit/toast.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import { AccountField } from './account-select.tsx'
import { ColumnChoices } from './column-choices.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult, type ImportedAnswer } from './import-result.tsx'

/** What staff entered about the chosen file. */
type Typed = { columns: ColumnMapping | null; closing: string }

type Props = { accounts: readonly BankAccountRow[]; onClose: () => void }

/** Uploads a statement file: shows a preview first, imports it, then shows the same counts. */
export function UploadDialog({ accounts, onClose }: Props) {
  const t = useText()
  const [imported, setImported] = useState<ImportedAnswer | null>(null)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(imported ? 'dashboard.statement_imported' : 'dashboard.statements_upload')}
      size="xl"
    >
      {imported ? (
        <ImportResult answer={imported} onClose={onClose} />
      ) : (
        <UploadForm accounts={accounts} onClose={onClose} onImported={setImported} />
      )}
    </Dialog>
  )
}

function UploadForm({ accounts, onClose, onImported }: Props & { onImported: (answer: ImportedAnswer) => void }) {
  const t = useText()
  const { locale } = useLocale()
  const { change, busy } = useChange()
  const [iban, setIban] = useState(accounts.length === 1 ? accounts[0]!.iban : '')
  const [file, setFile] = useState<File | null>(null)
  const [closing, setClosing] = useState('')
  const [asksClosing, setAsksClosing] = useState(false)
  const [columns, setColumns] = useState<ColumnMapping | null>(null)
  const [answer, setAnswer] = useState<PreviewAnswer | null>(null)
  const [error, setError] = useState('')
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const own = accounts.map(({ iban: number, currency }) => ({
    value: number,
    name: `${shortAccountName(t, locale, 'bank_account', number)} · ${currency}`,
    iban: number,
  }))
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
  const choose = (chosen: File) => {
    setColumns(null)
    setClosing('')
    setAsksClosing(false)
    void preview(chosen, { columns: null, closing: '' })
  }
  async function preview(chosen: File, typed: Typed) {
    reset()
    setFile(chosen)
    await change<PreviewAnswer>({
      method: 'POST',
      path: '/api/dashboard/bank-statements/preview',
      body: body(chosen, typed),
      onDone: setAnswer,
      onProblem: failed,
    })
  }
  const submit = () => {
    if (!outcome) return void preview(file!, { columns, closing })
    void change<ImportAnswer>({
      method: 'POST',
      path: '/api/dashboard/bank-statements',
      body: body(file!, { columns, closing }),
      onDone: (done) => {
        if (done.statement) return onImported({ ...done, statement: done.statement })
        toast(t('dashboard.statement_proposed'))
        onClose()
      },
      onProblem: failed,
    })
  }
  return (
    <DialogForm
      submit={t(
        !outcome
          ? 'dashboard.statement_check'
          : outcome.closedLines > 0
            ? 'dashboard.statement_propose'
            : 'dashboard.statement_import',
      )}
      busy={busy}
      disabled={!file || outcome?.newLines === 0}
      error={{ message: error, fields: fieldErrors }}
      onClose={onClose}
      onSubmit={submit}
    >
      <AccountField
        focused
        label={t('dashboard.statement_account')}
        options={[{ value: '', name: t('dashboard.statement_account_auto'), iban: null }, ...own]}
        value={iban}
        error={fieldErrors.iban}
        onChange={(chosen) => {
          setIban(chosen)
          reset()
        }}
      />
      <FileDrop
        label={t('dashboard.statement_drop')}
        hint={t('dashboard.statement_file_hint')}
        accept=".sta,.940,.txt,.xml,.csv,.xlsx,.xls,.mt940,text/plain,text/csv,application/xml"
        chosen={file?.name}
        onFiles={([chosen]) => chosen && choose(chosen)}
      />
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
    </DialogForm>
  )
}
