import { useState } from 'react'
import { useText } from '#kernel/text-context.tsx'
import type { EachResult } from '#resource/contract.ts'
import { FormDialog, useDialogAction } from '../form-dialog.tsx'
import { FolderField, TagsField, type KnownPlaces } from './place-fields.tsx'
import { MEDIA_API } from './use-library.ts'

type Props = {
  what: 'move' | 'tags'
  ids: string[]
  known: KnownPlaces
  onDone: (results: EachResult[]) => void
  onClose: () => void
}

/** Moves files to a folder, or changes their tags. */
export function ArrangeDialog({ what, ids, known, onDone, onClose }: Props) {
  const t = useText()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  const [folder, setFolder] = useState('')
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const title = t(what === 'move' ? 'dashboard.media.move' : 'dashboard.media.edit_tags')
  const save = () =>
    void run({
      method: 'PATCH',
      path: MEDIA_API,
      body: { ids, ...(what === 'move' ? { folder } : { add, remove }) },
      onDone: (answer) => onDone((answer as { results: EachResult[] }).results),
    })
  const errorOf = (field: string) => Object.entries(fieldErrors).find(([name]) => name.startsWith(field))?.[1]
  return (
    <FormDialog
      title={title}
      submit={t('dashboard.media.save')}
      busy={busy}
      error={error}
      disabled={what === 'tags' && add.length === 0 && remove.length === 0}
      onSubmit={save}
      onClose={onClose}
    >
      {what === 'move' ? (
        <FolderField value={folder} known={known} onChange={setFolder} error={errorOf('folder')} />
      ) : (
        <>
          <TagsField
            label={t('dashboard.media.tags_add')}
            value={add}
            known={known.tags}
            onChange={setAdd}
            error={errorOf('add')}
          />
          <TagsField
            label={t('dashboard.media.tags_remove')}
            value={remove}
            known={known.tags}
            onChange={setRemove}
            error={errorOf('remove')}
          />
        </>
      )}
    </FormDialog>
  )
}
