import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { Conflict, Described, PublishInput, RecordAnswer } from '#resource/contract.ts'
import { useScreenKey } from '../dashboard-data.ts'
import { focusField } from '../kit/form/form-cards.tsx'
import type { Merged } from '../kit/form/merge-conflict.ts'
import { toSend, useDraft, type Values } from '../kit/form/use-draft.ts'
import { useGuard } from '../kit/form/use-guard.ts'
import { useStoredDraft } from '../kit/form/use-stored-draft.ts'
import { useChange } from '../kit/use-change.ts'
import { isLive, isReadOnly, valuesOf } from './record-form.ts'

/** Values that a link to a new record passes to its form. History state, because addresses are written to logs. */
export type NewRecordState = { values?: Values }

/** What another user saved meanwhile, and how this user wanted to publish. */
type OpenConflict = { found: Conflict; publishRequest: PublishInput | undefined }

export type RecordForm = ReturnType<typeof useRecordForm>

/**
 * The form of a record: its edited values and publication, and how they are saved.
 * @param opened the record as it was loaded; null for a new one
 */
export function useRecordForm(resource: Described, opened: RecordAnswer | null) {
  const t = useText()
  const { locale, to } = useLocale()
  const navigate = useNavigate()
  const screen = useScreenKey()
  const { state: brought } = useLocation() as { state: NewRecordState | null }
  const { change, busy } = useChange()
  const [saved, setSaved] = useState(opened)
  const [publish, setPublish] = useState<PublishInput>()
  const [conflict, setConflict] = useState<OpenConflict | null>(null)
  /** Of a new record, so that a request whose answer was lost can be sent again. */
  const [key] = useState(() => crypto.randomUUID())
  const [leaving, setLeaving] = useState(false)
  const record = saved?.record ?? null
  const draft = useDraft(valuesOf(resource, opened?.record ?? null), opened ? {} : brought?.values)
  const dirty = draft.dirty || publish !== undefined
  const readOnly = isReadOnly(resource, saved)
  /** Names the form for the stored draft and for other users who have it open. */
  const formId = `${resource.id}.${record?.id ?? 'new'}`
  const storedDraft = useStoredDraft({ id: formId, version: record?.version ?? 0, fields: resource.fields, draft })
  useGuard(dirty && !leaving, storedDraft.isStored)

  /** The saved values become the initial values of the form. */
  function take(next: RecordAnswer, sent?: Values): void {
    setSaved(next)
    draft.restart(valuesOf(resource, next.record), sent)
    setPublish(undefined)
    setConflict(null)
  }

  async function save(publishRequest: PublishInput | undefined = publish, over?: Merged): Promise<void> {
    if (readOnly || busy) return
    const path = `/api/dashboard/${resource.id}`
    const names = record ? draft.changed : Object.keys(draft.values)
    const values = over?.values ?? toSend(draft.values, names)
    await change<RecordAnswer>({
      method: record ? 'PUT' : 'POST',
      path: record ? `${path}/${record.id}` : path,
      body: {
        ...(record ? { version: over?.version ?? record.version } : { key }),
        values,
        ...(publishRequest && { publish: publishRequest }),
      },
      success: over?.success ?? t(publishRequest === 'now' ? 'dashboard.saved_published' : 'dashboard.saved'),
      onDone(next) {
        take(next, draft.values)
        if (!record) stayOpenAt(next.record.id)
      },
      onProblem(refused) {
        if (refused.code === 'resource.conflict') return void settle(refused.detail as Conflict, publishRequest)
        if (refused.code === 'resource.created_before') takeFirst(refused.detail as RecordAnswer)
        const first = draft.refuse(refused.message, refused.fields)
        if (first) setTimeout(() => focusField(first), 50)
      },
    })
  }

  /** An earlier request created the record: what the user has changed since stays, and is unsaved. */
  function takeFirst(first: RecordAnswer): void {
    take(first, valuesOf(resource, first.record))
    stayOpenAt(first.record.id)
  }

  /** The same form stays open at the address of the new record. */
  function stayOpenAt(id: number): void {
    const options = { replace: true, state: { screen }, preventScrollReset: true }
    // Not before the change has started to load the screen again, which would reset the scroll position.
    setTimeout(() => void navigate(to(`/dashboard/${resource.id}/${id}`), options))
  }

  /** Another user saved meanwhile: saves both changes if they concern different texts, otherwise the user decides. */
  async function settle(found: Conflict, publishRequest?: PublishInput): Promise<void> {
    const { mergeConflict } = await import('../kit/form/merge-conflict.ts')
    // Do not publish changes of another user that this user has not seen.
    const merged = publishRequest ? null : mergeConflict(t, locale, resource.fields, draft, found)
    return merged ? save(publishRequest, merged) : setConflict({ found, publishRequest })
  }

  /** Saves what the user chose in a conflict. */
  function saveMerged({ found, publishRequest }: OpenConflict, values: Values): void {
    for (const [name, value] of Object.entries(values)) draft.set(name, value)
    void save(publishRequest, { version: found.current.version, values: toSend(values, Object.keys(values)) })
  }

  return {
    saved,
    record,
    live: isLive(record),
    readOnly,
    names: saved?.names ?? {},
    draft,
    dirty,
    busy,
    formId,
    storedDraft,
    publish,
    choosePublish: setPublish,
    take,
    save,
    conflict,
    closeConflict: () => setConflict(null),
    saveMerged,
    discard() {
      draft.restart(draft.base)
      setPublish(undefined)
    },
    /** Goes to another screen without asking about changes that are not saved. */
    leaveTo(path: string) {
      setLeaving(true)
      setTimeout(() => void navigate(to(path)))
    },
  }
}
