import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button, Tabs, Text } from '@mantine/core'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { Conflict, Described } from '#resource/contract.ts'
import { useScreen } from '#dashboard/dashboard-data.ts'
import { AlsoEditing } from '#dashboard/kit/form/also-editing.tsx'
import { DraftOffer } from '#dashboard/kit/form/draft-offer.tsx'
import { FormCards, focusField, Problems } from '#dashboard/kit/form/form-cards.tsx'
import { SaveBar } from '#dashboard/kit/form/save-bar.tsx'
import { deepEqual, toSend, useDraft, type Values } from '#dashboard/kit/form/use-draft.ts'
import { useGuard } from '#dashboard/kit/form/use-guard.ts'
import type { Merged } from '#dashboard/kit/form/merge-conflict.ts'
import { useStoredDraft } from '#dashboard/kit/form/use-stored-draft.ts'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { toast } from '#dashboard/kit/toast.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import { Moment } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { Preview } from './preview.tsx'
import { TwoPeople, PendingSettingsChange } from './second-approval.tsx'
import type { SettingsScreen } from './screens.server.ts'
import styles from './settings.module.css'

const History = lazy(async () => ({ default: (await import('#dashboard/screens/record-history.tsx')).History }))
const ConflictWindow = lazy(async () => ({
  default: (await import('#dashboard/screens/record-conflict.tsx')).ConflictWindow,
}))

type Page = Loaded<SettingsScreen>
type Document = Page['document']

/** A settings page: its form and a preview of the public page. Pages of one screen are tabs below its title. */
export default function Settings() {
  const t = useText()
  const page = useScreen<Page>()
  const [, setParams] = useSearchParams()
  const [history, setHistory] = useState(false)
  const form = <SettingsForm key={page.id} page={page} history={history} onHistoryClose={() => setHistory(false)} />
  return (
    <>
      <PageHead title={t(page.title)} note={page.document.at && <LastChange document={page.document} />}>
        {page.document.version > 0 && (
          <Button variant="outline" onClick={() => setHistory(true)}>
            {t('dashboard.history')}
          </Button>
        )}
      </PageHead>
      {page.tabs.length === 1 ? (
        form
      ) : (
        <Tabs value={page.id} onChange={(id) => setParams(id === page.tabs[0]!.id ? {} : { tab: id! })}>
          <Tabs.List aria-label={t(page.tabs[0]!.title)}>
            {page.tabs.map(({ id, title }) => (
              <Tabs.Tab key={id} value={id}>
                {t(title)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={page.id} className={styles.panel}>
            {form}
          </Tabs.Panel>
        </Tabs>
      )}
    </>
  )
}

type FormProps = { page: Page; history: boolean; onHistoryClose: () => void }

function SettingsForm({ page, history, onHistoryClose }: FormProps) {
  const t = useText()
  const { locale } = useLocale()
  const [saved, setSaved] = useState(page.document)
  const [params] = useSearchParams()
  const field = params.get('field')
  // The command palette links to a field.
  useEffect(() => {
    if (field) focusField(field)
  }, [field])
  const draft = useDraft(shown(page, saved.values))
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { change, busy } = useChange()
  const path = `/api/dashboard/settings/${page.id}`
  const editing = `settings.${page.id}`
  const stored = useStoredDraft({ id: editing, version: saved.version, fields: page.fields, draft })
  useGuard(draft.dirty, stored.isStored)

  function take(next: Document, sent?: Values) {
    setSaved(next)
    draft.restart(shown(page, next.values), sent)
    setConflict(null)
  }
  /** Nothing is proposed when the values stay the same, for example with other spaces in an IBAN. */
  const isProposed = ({ pending }: Document) => pending !== null && pending.id !== saved.pending?.id
  async function save(over?: Merged) {
    if (!page.may.update || busy || (!over && !draft.dirty)) return
    await change<Document>({
      method: 'PUT',
      path,
      body: {
        version: over?.version ?? saved.version,
        values: written(page, over?.values ?? toSend(draft.values, draft.changed)),
      },
      onDone(next) {
        toast(over?.success ?? t(isProposed(next) ? 'dashboard.settings.proposed' : 'dashboard.settings.saved'))
        take(next, draft.values)
        if (page.freshPolicy) location.reload()
      },
      onProblem(refused) {
        if (refused.code === 'resource.conflict') return void settle(refused.detail as Conflict)
        const first = draft.refuse(refused.message, refused.fields)
        if (first) setTimeout(() => focusField(first), 50)
      },
    })
  }
  /** Another person saved meanwhile: merges both changes if no text conflicts, otherwise the user decides. */
  async function settle({ current, ...details }: Conflict) {
    const found = { ...details, current: { ...current, values: shown(page, current.values) } }
    const { mergeConflict } = await import('#dashboard/kit/form/merge-conflict.ts')
    const merged = page.secondPerson ? null : mergeConflict(t, locale, page.fields, draft, found)
    return merged ? save(merged) : setConflict(found)
  }
  // The dialogs of records also work for these pages: a document is a record of `settings`.
  const resource = { id: 'settings', fields: page.fields, may: page.may } as Described
  return (
    <>
      {page.secondPerson && (saved.pending ? <PendingSettingsChange pending={saved.pending} /> : <TwoPeople />)}
      {page.may.update && <AlsoEditing form={editing} />}
      {page.may.update && <DraftOffer draft={stored} />}
      {draft.problem && <Problems message={draft.problem} fields={page.fields} errors={draft.errors} />}
      {!page.may.update && <Text c="dimmed">{t('dashboard.read_only')}</Text>}
      <FormCards
        fields={page.fields}
        groups={page.form}
        draft={draft}
        readOnly={!page.may.update}
        aside={
          page.path &&
          page.may.update && (
            <Preview
              id={page.id}
              path={page.path}
              languages={page.languages}
              values={written(page, toSend(draft.values, Object.keys(page.fields)))}
            />
          )
        }
      />
      {page.may.update && (
        <SaveBar
          fresh={saved.version === 0}
          dirty={draft.dirty}
          busy={busy}
          onSave={() => void save()}
          onDiscard={() => draft.restart(draft.base)}
        />
      )}
      <Suspense>
        {history && (
          <History
            resource={resource}
            record={{ id: page.id, version: saved.version }}
            names={{}}
            dirty={draft.dirty}
            // For a settings page the answer is a document.
            messageOf={(answer) =>
              t(isProposed(answer as unknown as Document) ? 'dashboard.settings.proposed' : 'dashboard.restored')
            }
            onRestored={(answer) => take(answer as unknown as Document)}
            onClose={onHistoryClose}
          />
        )}
        {conflict && (
          <ConflictWindow
            resource={resource}
            base={draft.base}
            mine={draft.values}
            theirs={conflict.current.values}
            by={conflict.by}
            at={conflict.at}
            names={{}}
            onClose={() => setConflict(null)}
            onMerged={(values) => void save({ values, version: conflict.current.version })}
          />
        )}
      </Suspense>
    </>
  )
}

function LastChange({ document: { at, by } }: { document: Document }) {
  const t = useText()
  return (
    <>
      {t('dashboard.stored.updated_at')} <Moment at={at!} />
      {by && (
        <>
          {' · '}
          <bdi>{by}</bdi>
        </>
      )}
    </>
  )
}

const isEmpty = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0)

/** The values that visitors see: the default for each empty field. */
function shown({ fields, standard }: Page, values: Values): Values {
  return Object.fromEntries(
    Object.keys(fields).map((name) => [name, isEmpty(values[name]) ? (standard[name] ?? values[name]) : values[name]]),
  )
}

/** The values to save: texts equal to the default are sent as null, so that they follow changes of the default. */
function written({ fields, standard }: Page, values: Values): Values {
  const leaves = (name: string, value: unknown) =>
    fields[name]?.optional && standard[name] !== undefined && deepEqual(value, standard[name]) ? null : value
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, leaves(name, value)]))
}
