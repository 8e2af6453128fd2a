import { lazy, Suspense, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Button, Text } from '@mantine/core'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { Conflict, PublishInput, RecordAnswer, Row } from '#resource/contract.ts'
import { Alert as Notice } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { useScreen, useScreenKey } from '../dashboard-data.ts'
import type { Merged } from '../kit/form/merge-conflict.ts'
import { FormCards, focusField, Problems, Warnings } from '../kit/form/form-cards.tsx'
import { SaveBar } from '../kit/form/save-bar.tsx'
import { toSend, useDraft, type Values } from '../kit/form/use-draft.ts'
import { useGuard } from '../kit/form/use-guard.ts'
import { useStoredDraft } from '../kit/form/use-stored-draft.ts'
import { useKeys } from '../use-keys.ts'
import { PageHead } from '../kit/page-head.tsx'
import { useChange } from '../kit/use-change.ts'
import { Moment, StateBadge } from '../kit/value.tsx'
import type { Loaded } from '../screen.server.ts'
import { PublishBox } from './publish-box.tsx'
import { useRecordActions } from './record-actions.ts'
import { groupsOf, valuesOf, whyReadOnly } from './record-form.ts'
import { RecordMenuButton } from './record-menu-button.tsx'
import { titleOf } from './record-title.ts'
import type { recordScreen } from './records.server.ts'

// Loaded lazily: not part of the first view of a form.
const AlsoEditing = lazy(async () => ({ default: (await import('../kit/form/also-editing.tsx')).AlsoEditing }))
const DraftOffer = lazy(async () => ({ default: (await import('../kit/form/draft-offer.tsx')).DraftOffer }))
const RecordMenu = lazy(async () => ({ default: (await import('./record-menu.tsx')).RecordMenu }))
const History = lazy(async () => ({ default: (await import('./record-history.tsx')).History }))
const ShareBox = lazy(async () => ({ default: (await import('#features/share/screens/share-box.tsx')).ShareBox }))
const SourceLink = lazy(async () => ({
  default: (await import('#features/donations/sources/screens/source-link.tsx')).SourceLink,
}))
const ConflictWindow = lazy(async () => ({ default: (await import('./record-conflict.tsx')).ConflictWindow }))

/** Values that a link to a new record passes to its form. History state, because addresses are written to logs. */
export type NewRecordState = { values?: Values }

/** The form of a record of any resource. */
export default function Record() {
  const t = useText()
  const { locale, to } = useLocale()
  const navigate = useNavigate()
  const screen = useScreenKey()
  const { resource, cover, answer, shares, publicUrl } = useScreen<Loaded<typeof recordScreen>>()
  const [saved, setSaved] = useState<RecordAnswer | null>(answer)
  const { state: brought } = useLocation() as { state: NewRecordState | null }
  const draft = useDraft(valuesOf(resource, answer?.record ?? null), answer ? {} : brought?.values)
  const [publish, setPublish] = useState<PublishInput>()
  const [conflict, setConflict] = useState<{ found: Conflict; wanted: PublishInput | undefined } | null>(null)
  const [history, setHistory] = useState(false)
  const { change, busy } = useChange()
  const place = `/dashboard/${resource.id}`
  const path = `/api/dashboard/${resource.id}`
  const record = saved?.record ?? null
  const actions = useRecordActions(resource, (row) => titleOf(resource, row, locale))
  const { may, labels } = resource
  const live = record !== null && record.state !== undefined && record.state !== 'draft'
  const readOnly = record ? !may.update || (live && !may.publish) || saved?.locked !== undefined : !may.create
  const dirty = draft.dirty || publish !== undefined || (record === null && draft.changed.length > 0)
  const [leaving, setLeaving] = useState(false)
  const editing = `${resource.id}.${record?.id ?? 'new'}`
  const stored = useStoredDraft({ id: editing, version: record?.version ?? 0, fields: resource.fields, draft })
  useGuard(dirty && !leaving, stored.isStored)

  /** The saved values become the initial values of the form. */
  function take(next: RecordAnswer, sent?: Values) {
    setSaved(next)
    draft.restart(valuesOf(resource, next.record), sent)
    setPublish(undefined)
    setConflict(null)
  }

  async function save(wanted: PublishInput | undefined = publish, over?: Merged): Promise<void> {
    if (readOnly || busy) return
    const names = record ? draft.changed : Object.keys(draft.values)
    const values = over?.values ?? toSend(draft.values, names)
    const done = await change<RecordAnswer>({
      method: record ? 'PUT' : 'POST',
      path: record ? `${path}/${record.id}` : path,
      body: { ...(record && { version: over?.version ?? record.version }), values, ...(wanted && { publish: wanted }) },
      success: over?.success ?? t(wanted === 'now' ? 'dashboard.saved_published' : 'dashboard.saved'),
      onDone: (next) => take(next, draft.values),
      onProblem(refused) {
        if (refused.code === 'resource.conflict') return
        const first = draft.refuse(refused.message, refused.fields)
        if (first) setTimeout(() => focusField(first), 50)
      },
    })
    if (done?.ok === false && done.problem.code === 'resource.conflict')
      return settle(done.problem.detail as Conflict, wanted)
    // The same form stays open at the address of the new record.
    if (done?.ok && !record)
      void navigate(to(`${place}/${done.value.record.id}`), {
        replace: true,
        state: { screen },
        preventScrollReset: true,
      })
  }

  /** Another user saved meanwhile: saves both changes if they concern different texts, otherwise the user decides. */
  async function settle(found: Conflict, wanted?: PublishInput): Promise<void> {
    const { mergeConflict } = await import('../kit/form/merge-conflict.ts')
    // Do not publish changes of another user that this user has not seen.
    const merged = wanted ? null : mergeConflict(t, locale, resource.fields, draft, found)
    return merged ? save(wanted, merged) : setConflict({ found, wanted })
  }

  async function remove() {
    if (!record || !(await actions.remove(record))) return
    setLeaving(true)
    setTimeout(() => void navigate(to(place)))
  }

  useKeys({ h: record ? () => setHistory(true) : undefined })
  const title = record ? titleOf(resource, record, locale) : t(labels.add)
  // The others have their own buttons here.
  const others = ['open', 'publish', 'unpublish', 'delete']
  const acts = record ? actions.forRow(record).filter(({ id }) => !others.includes(id)) : []
  return (
    <>
      <PageHead title={title} trail={[{ label: t(labels.many), to: place }]} note={record && <Facts record={record} />}>
        {saved?.path && (
          <Button
            component="a"
            href={to(saved.path)}
            target="_blank"
            rel="noopener"
            variant="outline"
            leftSection={<Icon of={IconExternalLink} size={18} mirror />}
          >
            {t(record?.state === 'published' ? 'dashboard.see' : 'dashboard.preview')}
          </Button>
        )}
        {saved?.nextStep && (
          <Button component={Link} to={to(saved.nextStep.path)}>
            {t(saved.nextStep.label)}
          </Button>
        )}
        {record && (
          <Suspense fallback={<RecordMenuButton disabled />}>
            <RecordMenu
              actions={acts}
              onHistory={() => setHistory(true)}
              onDelete={may.delete ? () => void remove() : undefined}
            />
          </Suspense>
        )}
      </PageHead>
      <Suspense>
        {record && !readOnly && <AlsoEditing form={editing} />}
        {stored.offer && !readOnly && <DraftOffer draft={stored} />}
      </Suspense>
      {draft.problem && <Problems message={draft.problem} fields={resource.fields} errors={draft.errors} />}
      {saved?.warnings && <Warnings warnings={saved.warnings} fields={resource.fields} />}
      {saved?.locked && <Notice kind="info">{saved.locked}</Notice>}
      {readOnly && !saved?.locked && <Text c="dimmed">{t(whyReadOnly(resource, record))}</Text>}
      <FormCards
        fields={resource.fields}
        groups={groupsOf(resource)}
        draft={draft}
        names={saved?.names ?? {}}
        readOnly={readOnly}
        cover={cover}
        aside={
          resource.published && (
            <PublishBox
              record={record}
              may={may.publish && !readOnly}
              busy={busy}
              chosen={publish}
              onChoose={setPublish}
              onSave={(wanted) => void save(wanted)}
            />
          )
        }
        readOnlyCards={
          shares && (
            <Suspense>
              <ShareBox shares={shares} />
              {cover === 'campaign' && live && saved?.path && <SourceLink site={publicUrl} path={saved.path} />}
            </Suspense>
          )
        }
      />
      {!readOnly && (
        <SaveBar
          fresh={record === null}
          dirty={dirty}
          busy={busy}
          onSave={() => void save()}
          onDiscard={() => {
            draft.restart(draft.base)
            setPublish(undefined)
          }}
        />
      )}
      <Suspense>
        {history && record && (
          <History
            resource={resource}
            record={record}
            names={saved?.names ?? {}}
            dirty={dirty}
            onRestored={take}
            onClose={() => setHistory(false)}
          />
        )}
        {conflict && record && (
          <ConflictWindow
            resource={resource}
            base={draft.base}
            mine={draft.values}
            theirs={conflict.found.current.values}
            by={conflict.found.by}
            at={conflict.found.at}
            names={saved?.names ?? {}}
            onClose={() => setConflict(null)}
            onMerged={(values) => {
              for (const [name, value] of Object.entries(values)) draft.set(name, value)
              const { version } = conflict.found.current
              void save(conflict.wanted, { version, values: toSend(values, Object.keys(values)) })
            }}
          />
        )}
      </Suspense>
    </>
  )
}

function Facts({ record }: { record: Row }) {
  const t = useText()
  return (
    <>
      {record.state && <StateBadge state={record.state} at={record.published_at} />} <bdi>#{record.id}</bdi>
      {' · '}
      {t('dashboard.stored.updated_at')} <Moment at={record.updated_at} />
    </>
  )
}
