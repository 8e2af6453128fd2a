import { useState } from 'react'
import { useText } from '#kernel/text-context.tsx'
import type { EachResult } from '#resource/contract.ts'
import { lazyDialog } from './lazy-dialog.tsx'
import { toast } from './toast.tsx'

const BulkResults = lazyDialog(async () => (await import('./bulk-results.tsx')).BulkResults)

/** Shows the result of a bulk action: a toast when all records were changed, otherwise a dialog with each record. */
export function useBulkResults() {
  const t = useText()
  const [shown, setShown] = useState<{ results: EachResult[]; opened: boolean }>({ results: [], opened: false })
  return {
    /** @param done message when all records were changed */
    show(results: EachResult[], done = t('dashboard.bulk_done', { count: results.length })) {
      if (results.every(({ message }) => message === null)) toast(done)
      else setShown({ results, opened: true })
    },
    dialog: <BulkResults {...shown} onClose={() => setShown((one) => ({ ...one, opened: false }))} />,
  }
}
