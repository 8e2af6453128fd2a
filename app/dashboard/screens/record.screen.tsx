import { lazy, Suspense, useState } from 'react'
import { Text } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import type { Described } from '#resource/contract.ts'
import { Alert as Notice } from '#ui/alert.tsx'
import { useScreen } from '../dashboard-data.ts'
import { FormCards, Problems, Warnings } from '../kit/form/form-cards.tsx'
import { SaveBar } from '../kit/form/save-bar.tsx'
import type { Loaded } from '../screen.server.ts'
import { useKeys } from '../use-keys.ts'
import { PublishBox } from './publish-box.tsx'
import { RecordDialogs } from './record-dialogs.tsx'
import { groupsOf, whyReadOnly } from './record-form.ts'
import { RecordHead } from './record-head.tsx'
import type { recordScreen } from './records.server.ts'
import { useRecordForm, type RecordForm } from './use-record-form.ts'

// Loaded lazily: not part of the first view of a form.
const AlsoEditing = lazy(async () => ({ default: (await import('../kit/form/also-editing.tsx')).AlsoEditing }))
const DeletedRecord = lazy(async () => ({ default: (await import('./deleted-record.tsx')).DeletedRecord }))
const DraftOffer = lazy(async () => ({ default: (await import('../kit/form/draft-offer.tsx')).DraftOffer }))
const ShareBox = lazy(async () => ({ default: (await import('#features/share/screens/share-box.tsx')).ShareBox }))
const SourceLink = lazy(async () => ({
  default: (await import('#features/donations/sources/screens/source-link.tsx')).SourceLink,
}))

type Screen = Loaded<typeof recordScreen>

/** The form of a record of any resource, or what remains of a deleted one. */
export default function Record() {
  const { resource, deleted } = useScreen<Screen>()
  if (!deleted) return <Form />
  return (
    <Suspense>
      <DeletedRecord resource={resource} deleted={deleted} />
    </Suspense>
  )
}

function Form() {
  const { resource, cover, answer, shares, publicUrl } = useScreen<Screen>()
  const form = useRecordForm(resource, answer)
  const [history, setHistory] = useState(false)
  const { record, draft, readOnly, busy } = form
  useKeys({ h: record ? () => setHistory(true) : undefined })
  return (
    <>
      <RecordHead resource={resource} form={form} onHistory={() => setHistory(true)} />
      <Notices resource={resource} form={form} />
      <FormCards
        fields={resource.fields}
        groups={groupsOf(resource)}
        draft={draft}
        names={form.names}
        readOnly={readOnly}
        cover={cover}
        aside={
          resource.published && (
            <PublishBox
              record={record}
              may={resource.may.publish && !readOnly}
              busy={busy}
              chosen={form.publish}
              onChoose={form.choosePublish}
              onSave={(publish) => void form.save(publish)}
            />
          )
        }
        readOnlyCards={shares && <Sharing shares={shares} cover={cover} site={publicUrl} form={form} />}
      />
      {!readOnly && (
        <SaveBar
          fresh={record === null}
          dirty={form.dirty}
          busy={busy}
          onSave={() => void form.save()}
          onDiscard={form.discard}
        />
      )}
      <RecordDialogs resource={resource} form={form} history={history} onCloseHistory={() => setHistory(false)} />
    </>
  )
}

/** Who else has the form open, a draft of this browser, errors and warnings, and why the form is read-only. */
function Notices({ resource, form }: { resource: Described; form: RecordForm }) {
  const t = useText()
  const { saved, record, draft, readOnly, storedDraft } = form
  return (
    <>
      {!readOnly && (
        <Suspense>
          {record && <AlsoEditing form={form.formId} />}
          {storedDraft.offer && <DraftOffer draft={storedDraft} />}
        </Suspense>
      )}
      {draft.problem && <Problems message={draft.problem} fields={resource.fields} errors={draft.errors} />}
      {saved?.warnings && <Warnings warnings={saved.warnings} fields={resource.fields} />}
      {saved?.locked && <Notice kind="info">{saved.locked}</Notice>}
      {readOnly && !saved?.locked && <Text c="dimmed">{t(whyReadOnly(resource, record))}</Text>}
    </>
  )
}

type SharingProps = Pick<Screen, 'cover'> & { shares: NonNullable<Screen['shares']>; site: string; form: RecordForm }

/** How often the page was shared; for a campaign that visitors can see, also a link that names its source. */
function Sharing({ shares, cover, site, form: { live, saved } }: SharingProps) {
  return (
    <Suspense>
      <ShareBox shares={shares} />
      {cover === 'campaign' && live && saved?.path && <SourceLink site={site} path={saved.path} />}
    </Suspense>
  )
}
