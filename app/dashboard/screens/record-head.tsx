import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { Button } from '@mantine/core'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { Described, Row } from '#resource/contract.ts'
import { Icon } from '#ui/icon.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Moment, StateBadge } from '../kit/value.tsx'
import { useRecordActions } from './record-actions.ts'
import { RecordMenuButton } from './record-menu-button.tsx'
import { titleOf } from './record-title.ts'
import type { RecordForm } from './use-record-form.ts'

// Loaded lazily: not part of the first view of a form.
const RecordMenu = lazy(async () => ({ default: (await import('./record-menu.tsx')).RecordMenu }))

/** Actions of a row in the list that have their own buttons in the form. */
const WITH_BUTTON = ['open', 'publish', 'unpublish', 'delete']

type Props = { resource: Described; form: RecordForm; onHistory: () => void }

/** Title of the form, links to the page of the record and to its next step, and the menu. */
export function RecordHead({ resource, form, onHistory }: Props) {
  const t = useText()
  const { locale, to } = useLocale()
  const { saved, record } = form
  const nameOf = (row: Row) => titleOf(resource, row, locale)
  const actions = useRecordActions(resource, nameOf)
  const list = `/dashboard/${resource.id}`
  const remove = (row: Row) => actions.remove(row, () => form.leaveTo(list))
  return (
    <PageHead
      title={record ? nameOf(record) : t(resource.labels.add)}
      trail={[{ label: t(resource.labels.many), to: list }]}
      note={record && <Facts record={record} />}
    >
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
            actions={actions.forRow(record).filter(({ id }) => !WITH_BUTTON.includes(id))}
            onHistory={onHistory}
            onDelete={resource.may.delete ? () => remove(record) : undefined}
          />
        </Suspense>
      )}
    </PageHead>
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
