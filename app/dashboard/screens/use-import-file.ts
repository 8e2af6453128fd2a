import { useState } from 'react'
import { useText } from '#kernel/text-context.tsx'
import { useChange } from '../kit/use-change.ts'
import { inLanguageOfPage } from '../send.ts'

type Addresses = {
  /** Address that checks the file without importing it. */
  dryRun: string
  /** Address that returns the rows with errors. */
  errors: string
  /** File name of the rows with errors. */
  errorsName: string
}

/** A spreadsheet import with a dry run: the file, the mapping of its columns, and the result of the last dry run. */
export function useImportFile<Tried>({ dryRun, errors, errorsName }: Addresses) {
  const t = useText()
  const { change, busy } = useChange()
  const [file, setFile] = useState<File | null>(null)
  const [mapping, setMapping] = useState<Record<string, string>>()
  const [tried, setTried] = useState<Tried | null>(null)
  const [problem, setProblem] = useState('')
  /** Of the chosen file, so that a request whose answer was lost can be sent again. */
  const [key, setKey] = useState('')

  function formOf(chosen: File, columns: Record<string, string> | undefined, more: Record<string, string>): FormData {
    const form = new FormData()
    if (columns) form.set('mapping', JSON.stringify(columns))
    for (const [name, value] of Object.entries(more)) form.set(name, value)
    form.set('file', chosen)
    return form
  }
  /** Body of the import request. @param more fields in addition to the file and its columns */
  const body = (more: Record<string, string> = {}) => formOf(file!, mapping, more)

  async function attempt(chosen: File | null, columns?: Record<string, string>) {
    setFile(chosen)
    setMapping(columns)
    if (!columns) {
      setTried(null)
      setKey(crypto.randomUUID())
    }
    setProblem('')
    if (!chosen) return
    await change<Tried>({
      method: 'POST',
      path: dryRun,
      body: formOf(chosen, columns, {}),
      onDone: setTried,
      onProblem: ({ message }) => setProblem(message),
    })
  }
  /** `onProblem` of the import: the records may have changed since the dry run. */
  function showProblem({ code, message, detail }: { code: string; message: string; detail?: unknown }) {
    setProblem(message)
    if (code === 'resource.import_refused') setTried(detail as Tried)
  }
  async function downloadErrors() {
    const answer = await fetch(inLanguageOfPage(errors), { method: 'POST', body: body() }).catch(() => null)
    const rows = answer?.ok ? await answer.blob().catch(() => null) : null
    if (!rows) return setProblem(t(answer ? 'dashboard.failed' : 'dashboard.offline'))
    setProblem('')
    const link = document.createElement('a')
    link.href = URL.createObjectURL(rows)
    link.download = errorsName
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return { file, key, tried, problem, busy, change, body, attempt, showProblem, downloadErrors }
}
