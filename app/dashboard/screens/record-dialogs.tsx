import { lazy, Suspense } from 'react'
import type { Described } from '#resource/contract.ts'
import type { RecordForm } from './use-record-form.ts'

// Loaded lazily: not part of the first view of a form.
const History = lazy(async () => ({ default: (await import('./record-history.tsx')).History }))
const ConflictWindow = lazy(async () => ({ default: (await import('./record-conflict.tsx')).ConflictWindow }))

type Props = { resource: Described; form: RecordForm; history: boolean; onCloseHistory: () => void }

/** The versions of a record, and the choice between two versions that were saved at the same time. */
export function RecordDialogs({ resource, form, history, onCloseHistory }: Props) {
  const { record, draft, conflict, names, dirty } = form
  if (!record) return null
  return (
    <Suspense>
      {history && (
        <History
          resource={resource}
          record={record}
          names={names}
          dirty={dirty}
          onRestored={form.take}
          onClose={onCloseHistory}
        />
      )}
      {conflict && (
        <ConflictWindow
          resource={resource}
          base={draft.base}
          mine={draft.values}
          theirs={conflict.found.current.values}
          by={conflict.found.by}
          at={conflict.found.at}
          names={names}
          onClose={form.closeConflict}
          onMerged={(values) => form.saveMerged(conflict, values)}
        />
      )}
    </Suspense>
  )
}
