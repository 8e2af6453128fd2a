import { useState } from 'react'
import { Select, TagsInput, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { RELATION_KINDS, type DonorRow } from '#features/donors/records/donor-record.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { DonorPicker } from './donor-picker.tsx'
import type { DonorDialogName } from './donor.screen.tsx'

type Props = { donor: DonorRow; onClose: () => void }

export function DonorDialog({
  dialog,
  allTags,
  ...props
}: Props & { dialog: DonorDialogName; allTags: readonly string[] }) {
  if (dialog === 'rename') return <RenameDialog {...props} />
  if (dialog === 'tags') return <TagsDialog {...props} allTags={allTags} />
  if (dialog === 'merge') return <ChooseMergeDialog {...props} />
  return <RelateDialog {...props} />
}

function RenameDialog({ donor, onClose }: Props) {
  const t = useText()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  const [name, setName] = useState(donor.name)
  const save = () =>
    run({
      method: 'PUT',
      path: `/api/dashboard/donors/${donor.id}/name`,
      body: { name },
      success: t('dashboard.donor_renamed'),
    })
  return (
    <FormDialog
      title={t('dashboard.donor_rename')}
      submit={t('dashboard.save')}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <TextInput
        label={t('dashboard.donor_name')}
        description={t('dashboard.donor_rename_hint')}
        dir="auto"
        maxLength={100}
        data-autofocus
        value={name}
        error={fieldErrors.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

function TagsDialog({ donor, allTags, onClose }: Props & { allTags: readonly string[] }) {
  const t = useText()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  const [tags, setTags] = useState(donor.tags)
  const problem = Object.entries(fieldErrors).find(([field]) => field.startsWith('tags'))?.[1]
  const save = () =>
    run({
      method: 'PUT',
      path: `/api/dashboard/donors/${donor.id}/tags`,
      body: { tags },
      success: t('dashboard.donor_tagged'),
    })
  return (
    <FormDialog
      title={t('dashboard.donor_edit_tags')}
      submit={t('dashboard.save')}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <TagsInput
        label={t('dashboard.donor_tags')}
        description={t('dashboard.donor_tags_hint')}
        data={[...allTags]}
        value={tags}
        maxTags={20}
        error={problem}
        data-autofocus
        onChange={setTags}
      />
    </FormDialog>
  )
}

/** Chooses another donor, then opens both records next to each other. */
function ChooseMergeDialog({ donor, onClose }: Props) {
  const t = useText()
  const { to } = useLocale()
  const navigate = useNavigate()
  const [other, setOther] = useState<string | null>(null)
  return (
    <FormDialog
      title={t('dashboard.donor_merge')}
      submit={t('dashboard.donor_compare')}
      disabled={other === null}
      onClose={onClose}
      onSubmit={() => void navigate(to(`/dashboard/donor-duplicates?a=${donor.id}&b=${other}`))}
    >
      <DonorPicker label={t('dashboard.donor_merge_with')} value={other} except={donor.id} onChange={setOther} />
    </FormDialog>
  )
}

function RelateDialog({ donor, onClose }: Props) {
  const t = useText()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  const [other, setOther] = useState<string | null>(null)
  const [kind, setKind] = useState<string>('spouse')
  const save = () =>
    run({
      method: 'POST',
      path: `/api/dashboard/donors/${donor.id}/relations`,
      body: { otherId: other ?? '', kind },
      success: t('dashboard.donor_related'),
    })
  return (
    <FormDialog
      title={t('dashboard.donor_relate')}
      submit={t('dashboard.save')}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <Select
        label={t('dashboard.donor_relation_kind')}
        data={RELATION_KINDS.map((value) => ({ value, label: t(`donors.relation.${value}`) }))}
        value={kind}
        allowDeselect={false}
        onChange={(value) => setKind(value ?? kind)}
      />
      <DonorPicker
        label={t('dashboard.donor')}
        value={other}
        except={donor.id}
        error={fieldErrors.otherId}
        onChange={setOther}
      />
    </FormDialog>
  )
}
