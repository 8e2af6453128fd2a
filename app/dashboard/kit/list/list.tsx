import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Button, CloseButton, Kbd, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useText } from '#kernel/text-context.tsx'
import type { ListQuery, SavedView } from '#resource/contract.ts'
import { EmptyState } from '#ui/state.tsx'
import { Icon } from '#ui/icon.tsx'
import { useKeys } from '../../use-keys.ts'
import { useListParams, type Change } from './list-params.ts'
import { BulkBar, type BulkAction } from './bulk-bar.tsx'
import { Chips } from './chips.tsx'
import type { Reorder } from './dragged-table.tsx'
import { useColumns, type Column } from './columns.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { valuesOf, type Filter } from './filter.ts'
import { FilterButton, FilterPills } from './filters.tsx'
import { useSelection, type Key } from './selection.ts'
import { Pages } from './pages.tsx'
import { ListTable, type RowFacts, type TableProps } from './table.tsx'
import { ViewsMenu } from './views.tsx'
import styles from './list.module.css'

const DraggedTable = lazy(async () => ({ default: (await import('./dragged-table.tsx')).DraggedTable }))

type Props<R, K extends Key> = RowFacts<R, K> & {
  /** Key under which columns and views are stored. */
  id: string
  label: string
  /** Rows that the server returned, and the query it parsed from the address. */
  rows: readonly R[]
  total: number
  query: ListQuery
  columns: readonly Column<R>[]
  /** Id of the column with the title of a record. */
  title: string
  searched?: boolean
  filters?: readonly Filter[]
  views?: readonly SavedView[] | undefined
  bulk?: readonly BulkAction<K>[]
  /** Bulk actions apply to selected rows only, never to all found rows. */
  tickedOnly?: boolean
  /** Replaces the filter buttons that the list shows by default. */
  chips?: ReactNode
  /** Reorders rows by dragging, while the list is in its manual order. */
  onMove?: Reorder<K> | undefined
  empty: { title: string; action?: ReactNode }
  /** Explains why nothing was found, where the filter knows. */
  noneFound?: string | undefined
}

/** List of the dashboard: the server paginates, sorts and filters; the query is in the address. */
export function List<R, K extends Key>(props: Props<R, K>) {
  const { id, rows, total, query, columns, title, filters = [], views, bulk = [], onMove, empty, keyOf } = props
  const t = useText()
  const { changeQuery, open } = useListParams(query)
  const columnChoice = useColumns(id, columns)
  const selection = useSelection(rows.map(keyOf), total, query)
  const busy = useNavigation().state === 'loading'
  const narrowed = query.q !== '' || Object.keys(query.filters).length > 0
  const inOrder = !narrowed && (query.sort === '' || query.sort === 'position')
  // The last records of the last page were deleted or changed.
  const isPastEnd = rows.length === 0 && total > 0 && query.page > 1
  const changeQueryRef = useRef(changeQuery)
  useEffect(() => {
    changeQueryRef.current = changeQuery
  })
  useEffect(() => {
    if (isPastEnd) changeQueryRef.current({ page: Math.ceil(total / query.size) }, { replace: true })
  }, [isPastEnd, total, query.size])
  const table: TableProps<R, K> = {
    ...props,
    columns: columnChoice.shown,
    sort: query.sort,
    onSort: (sort) => changeQuery({ sort }),
    selection: bulk.length > 0 ? selection : undefined,
  }
  return (
    <section
      // The focus comes here when the control that had it is removed.
      tabIndex={-1}
      className={styles.list}
      aria-label={props.label}
      aria-busy={busy}
      data-busy={busy || undefined}
    >
      <div className={styles.bar}>
        {props.chips ?? <FilterChips filters={filters} query={query} onQueryChange={changeQuery} />}
        <div className={styles.tools}>
          {props.searched && <Search query={query} onQueryChange={changeQuery} />}
          {filters.length > 0 && <FilterButton filters={filters} query={query} onQueryChange={changeQuery} />}
          {views && <ViewsMenu resource={id} views={views} query={query} onOpen={open} />}
          <ColumnsMenu columns={columnChoice} title={title} />
        </div>
      </div>
      {narrowed && (
        <div className={styles.pills}>
          <FilterPills filters={filters} query={query} onQueryChange={changeQuery} />
        </div>
      )}
      {selection.count > 0 && (
        <BulkBar selection={selection} total={total} bulk={bulk} shown={rows.length} whole={!props.tickedOnly} />
      )}
      {isPastEnd ? null : rows.length === 0 ? (
        <div className={styles.empty}>
          <EmptyState
            title={narrowed ? (props.noneFound ?? t('dashboard.none_found')) : empty.title}
            action={
              narrowed ? (
                <Button variant="default" onClick={() => open('')}>
                  {t('dashboard.filter_clear')}
                </Button>
              ) : (
                empty.action
              )
            }
          />
        </div>
      ) : (
        <div className={styles.scroll} data-wide={columnChoice.shown.length > 8 || undefined}>
          {onMove && inOrder ? (
            // The rows without drag handles, until the drag code is loaded.
            <Suspense fallback={<ListTable {...table} />}>
              <DraggedTable {...(table as TableProps<unknown, Key>)} onMove={onMove as Reorder<Key>} />
            </Suspense>
          ) : (
            <ListTable {...table} />
          )}
        </div>
      )}
      {total > 0 && !isPastEnd && <Pages query={query} total={total} shown={rows.length} onQueryChange={changeQuery} />}
    </section>
  )
}

type QueryProps = { query: ListQuery; onQueryChange: (change: Change) => void }

/** The last filter with few choices, as buttons (as in the association's designs). Not for yes/no filters. */
function FilterChips({ filters, query, onQueryChange }: QueryProps & { filters: readonly Filter[] }) {
  const t = useText()
  const filter = filters.findLast(
    (one) => one.kind === 'choice' && one.choices.length <= 5 && !one.choices.some(({ value }) => value === 'true'),
  )
  if (filter?.kind !== 'choice') return null
  const values = valuesOf(query, filter.id)
  return (
    <Chips
      label={filter.label}
      chips={[{ value: '', label: t('dashboard.all') }, ...filter.choices]}
      value={values.length < 2 ? (values[0] ?? '') : null}
      onChange={(value) => onQueryChange({ filters: { [filter.id]: value || null } })}
    />
  )
}

function Search({ query, onQueryChange }: QueryProps) {
  const t = useText()
  const [typed, setTyped] = useState(query.q)
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(query.q)
  // The address changed without typing: browser back, or a saved view.
  useEffect(() => {
    if (query.q === sent.current) return
    sent.current = query.q
    setTyped(query.q)
  }, [query.q])
  const latestChange = useRef(onQueryChange)
  useEffect(() => {
    latestChange.current = onQueryChange
  })
  useEffect(() => {
    if (typed === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed.trim()
      latestChange.current({ q: typed.trim() })
    }, 300)
    return () => clearTimeout(timer)
  }, [typed])
  useKeys({ '/': () => input.current?.focus() })
  return (
    <TextInput
      ref={input}
      type="search"
      radius="sm"
      className={styles.search}
      aria-label={t('dashboard.search')}
      placeholder={t('dashboard.search')}
      // A longer one is refused by the server (ListParams), which then shows the whole list.
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      leftSection={<Icon of={IconSearch} size={18} />}
      rightSection={
        typed ? (
          <CloseButton
            size="sm"
            aria-label={t('dashboard.clear')}
            onClick={() => {
              setTyped('')
              input.current?.focus()
            }}
          />
        ) : (
          <Kbd size="xs">/</Kbd>
        )
      }
    />
  )
}
