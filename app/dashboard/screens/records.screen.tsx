import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { TextKey } from '#kernel/text.ts'
import type { Described, ListQuery, Names, Row } from '#resource/contract.ts'
import type { FieldShape } from '#resource/field.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useScreen } from '../dashboard-data.ts'
import type { Loaded } from '../screen.server.ts'
import { addressOf } from '../kit/list/list-params.ts'
import type { Column } from '../kit/list/columns.ts'
import type { Filter } from '../kit/list/filter.ts'
import { List } from '../kit/list/list.tsx'
import { useKeys } from '../use-keys.ts'
import { PageHead } from '../kit/page-head.tsx'
import { Moment, RowPicture, StateBadge, Value } from '../kit/value.tsx'
import { useRecordActions } from './record-actions.ts'
import { Sheets } from './record-sheets.tsx'
import { titleOf } from './record-title.ts'
import type { listScreen } from './records.server.ts'

const ImportWindow = lazy(async () => ({ default: (await import('./record-import.tsx')).ImportWindow }))

/** The list of a resource, built from its declaration. */
export default function Records() {
  const t = useText()
  const { locale, to } = useLocale()
  const navigate = useNavigate()
  const { resource, cover, query, page, views } = useScreen<Loaded<typeof listScreen>>()
  const { id, labels, may } = resource
  const place = `/dashboard/${id}`
  const label = t(labels.many)
  const nameOf = (row: Row) => titleOf(resource, row, locale)
  const [importing, setImporting] = useState(false)
  const actions = useRecordActions(resource, nameOf)
  const add = may.create ? () => void navigate(to(`${place}/new`)) : undefined
  useKeys({ n: add })
  const addButton = may.create && (
    <Button component={Link} to={to(`${place}/new`)} leftSection={<Icon of={IconPlus} />}>
      {t(labels.add)}
    </Button>
  )
  return (
    <>
      <PageHead
        title={label}
        note={t('dashboard.count', { count: page.total, number: formatNumber(page.total, locale) })}
      >
        <Sheets
          resource={resource}
          query={addressOf({ ...query, page: 1 }).toString()}
          onImport={() => setImporting(true)}
        />
        {addButton}
      </PageHead>
      <List
        id={id}
        label={label}
        rows={page.rows}
        total={page.total}
        query={query}
        keyOf={(row) => row.id}
        nameOf={nameOf}
        hrefOf={(row) => to(`${place}/${row.id}`)}
        actionsOf={actions.forRow}
        columns={columnsOf(resource, page.names, cover, t)}
        title={resource.title}
        searched={resource.list.searched}
        filters={filtersOf(resource, page.names, t)}
        bulk={actions.bulk}
        onMove={resource.ordered && may.update ? actions.order : undefined}
        views={views}
        empty={{ title: t(labels.empty), action: addButton }}
        noneFound={nothingMissing(query, t)}
      />
      {importing && (
        <Suspense>
          <ImportWindow resource={resource} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}

type Translate = ReturnType<typeof useText>

/** Explains an empty list: every record has its text in the language of the filter. */
function nothingMissing({ q, filters }: ListQuery, t: Translate): string | undefined {
  const { missing, ...others } = filters
  if (q !== '' || Object.keys(others).length > 0) return undefined
  return missing === 'en' || missing === 'tr' ? t(`dashboard.missing.none_${missing}`) : undefined
}

function columnsOf({ fields, list, title }: Described, names: Names, cover: string, t: Translate): Column<Row>[] {
  const sorts = new Set(list.sort.map((name) => name.replace(/^-/, '')))
  const chosen = [...list.columns]
  const offered = [...chosen, ...Object.keys(fields), 'created_at', 'updated_at']
  return [...new Set(offered)]
    .filter((name) => chosen.includes(name) || LISTED.has(fields[name]?.kind ?? 'date'))
    .map((name) => ({
      id: name,
      label: t(fields[name]?.label ?? (`dashboard.stored.${name}` as TextKey)),
      ...(sorts.has(name) && { sort: name }),
      end: ['number', 'money'].includes(fields[name]?.looks ?? fields[name]?.kind ?? ''),
      hidden: !chosen.includes(name),
      cell: (row) => <Cell name={name} row={row} field={fields[name]} names={names} cover={cover} title={title} />,
    }))
}

/** Kinds of fields that lists contain and a column can show. */
const LISTED = new Set('text number money date choice flag link links image computed'.split(' '))

type CellProps = {
  name: string
  row: Row
  field: FieldShape | undefined
  names: Names
  cover: string
  title: string
}

function Cell({ name, row, field, names, cover, title }: CellProps) {
  if (name === 'state') return row.state ? <StateBadge state={row.state} at={row.published_at} /> : null
  if (name === 'created_at' || name === 'updated_at') return <Moment at={row[name]} />
  if (name === 'id') return <bdi>#{row.id}</bdi>
  if (!field) return null
  if (field.kind === 'image') return <RowPicture row={row} name={name} cover={cover} />
  return <Value field={field} value={row.values[name]} names={names} marked={name === title} />
}

function filtersOf({ fields, list, published }: Described, names: Names, t: Translate): Filter[] {
  const own = list.filters.flatMap((name): Filter[] => {
    const field = fields[name]
    const label = t(field?.label ?? (`dashboard.stored.${name}` as TextKey))
    if (name === 'state') {
      const states = ['draft', 'scheduled', 'published'] as const
      const choices = states.map((value) => ({ value, label: t(`dashboard.state.${value}`) }))
      return published ? [{ id: name, label, kind: 'choice', choices }] : []
    }
    switch (field?.looks ?? field?.kind ?? 'date') {
      case 'choice':
        return [
          {
            id: name,
            label,
            kind: 'choice',
            choices: field!.choices!.map((one) => ({ value: one.value, label: t(one.label) })),
          },
        ]
      case 'flag':
        return [
          {
            id: name,
            label,
            kind: 'choice',
            choices: [
              { value: 'true', label: t('dashboard.yes') },
              { value: 'false', label: t('dashboard.no') },
            ],
          },
        ]
      case 'link':
      case 'links':
        return [{ id: name, label, kind: 'link', to: field!.to!, nameOf: (id) => names[field!.to!]?.[id] }]
      case 'date':
      case 'number':
      case 'money':
        return [{ id: name, label, kind: (field?.kind ?? 'date') as 'date' }]
      default:
        return []
    }
  })
  const localized = Object.values(fields).some((field) => field.localized)
  const missing = (['en', 'tr'] as const).map((value) => ({ value, label: t(`dashboard.missing.${value}`) }))
  return localized
    ? [{ id: 'missing', label: t('dashboard.missing_in'), kind: 'choice', choices: missing }, ...own]
    : own
}
