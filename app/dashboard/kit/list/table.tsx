import { useRef, type ComponentType, type KeyboardEvent, type ReactNode } from 'react'
import { Checkbox, Table } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { pressedKey } from '../../use-keys.ts'
import type { Column } from './columns.ts'
import { RowMenu, type RowAction } from './row-menu.tsx'
import { openRow } from './open-row.ts'
import type { Key } from './selection.ts'
import styles from './table.module.css'

export type RowFacts<R, K extends Key = number> = {
  keyOf: (row: R) => K
  nameOf: (row: R) => string
  /** Address of a row: its title is the link, and a click elsewhere in the row follows it. */
  hrefOf?: ((row: R) => string) | undefined
  /** Entries of the menu at the end of the row. */
  actionsOf?: ((row: R) => RowAction[]) | undefined
}
type Selection<K> = {
  has: (id: K) => boolean
  toggle: (id: K) => void
  page: boolean | 'some'
  togglePage: () => void
}
export type TableProps<R, K extends Key> = RowFacts<R, K> & {
  label: string
  columns: readonly Column<R>[]
  /** Id of the column that names the record and links to it. */
  title: string
  rows: readonly R[]
  sort: string
  onSort: (sort: string) => void
  selection?: Selection<K> | undefined
  /** Renders the rows of a list in manual order: with drag handles, inside a Sortable (dragged-table.tsx). */
  dragged?: ComponentType<CellsProps<R, K>>
}

/** The rows: a table where there is room, cards on a phone, with the same texts in the same order. */
export function ListTable<R, K extends Key>(props: TableProps<R, K>) {
  const t = useText()
  const { label, columns, rows, selection, dragged, actionsOf, keyOf } = props
  const Cell = dragged ?? Cells
  const body = useRef<HTMLTableSectionElement>(null)
  const onKey = (event: KeyboardEvent) => {
    const links = [...(body.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
    const at = links.findIndex((link) => link.closest('tr')?.contains(event.target as Node))
    const typing = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
    if (at < 0 || typing || event.ctrlKey || event.metaKey || event.altKey) return
    const key = pressedKey(event)
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[key]
    // While a drag handle is active, the arrow keys move its row.
    const taken = (event.target as HTMLElement).closest('[aria-roledescription]')
    if (step && !taken) {
      event.preventDefault()
      links[at + step]?.focus()
    } else if ((key === ' ' || key === 'x') && event.target === links[at] && selection) {
      event.preventDefault()
      selection.toggle(keyOf(rows[at]!))
    }
  }
  return (
    <Table aria-label={label} verticalSpacing={0} horizontalSpacing={0} className={styles.table}>
      <Table.Thead className={styles.head}>
        <Table.Tr>
          {dragged && (
            <Table.Th className={styles.narrow}>
              <VisuallyHidden>{t('dashboard.drag_title')}</VisuallyHidden>
            </Table.Th>
          )}
          {selection && (
            <Table.Th className={styles.narrow}>
              <Checkbox
                aria-label={t('dashboard.select_page')}
                checked={selection.page === true}
                indeterminate={selection.page === 'some'}
                onChange={selection.togglePage}
              />
            </Table.Th>
          )}
          {columns.map((column) => (
            <Head key={column.id} column={column} {...props} />
          ))}
          {actionsOf && (
            <Table.Th className={styles.narrow}>
              <VisuallyHidden>{t('dashboard.row_menu')}</VisuallyHidden>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody ref={body} onKeyDown={onKey} onClick={openRow} onAuxClick={openRow}>
        {rows.map((row) => (
          <Cell key={keyOf(row)} row={row} {...props} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Head<R, K extends Key>({ column, sort, onSort }: TableProps<R, K> & { column: Column<R> }) {
  const query = column.sort
  const way = query === undefined ? null : sort === query ? 'ascending' : sort === `-${query}` ? 'descending' : 'none'
  return (
    <Table.Th aria-sort={way ?? undefined} className={column.end ? styles.end : undefined}>
      {way === null ? (
        column.label
      ) : (
        <button
          type="button"
          className={styles.sort}
          data-way={way}
          onClick={() => onSort(way === 'descending' ? query! : way === 'ascending' ? '' : `-${query}`)}
        >
          {column.label}
          <Icon of={way === 'none' ? IconArrowsSort : way === 'ascending' ? IconArrowUp : IconArrowDown} size={15} />
        </button>
      )}
    </Table.Th>
  )
}

export type CellsProps<R, K extends Key> = TableProps<R, K> & {
  row: R
  rowRef?: (element: HTMLElement | null) => void
  handle?: ReactNode
  dragging?: boolean
}

export function Cells<R, K extends Key>(props: CellsProps<R, K>) {
  const { row, columns, title, selection, keyOf, nameOf, hrefOf, actionsOf, rowRef, handle, dragging } = props
  const t = useText()
  const id = keyOf(row)
  return (
    <Table.Tr
      ref={rowRef}
      className={styles.row}
      data-opens={hrefOf ? true : undefined}
      data-selected={selection?.has(id) || undefined}
      data-dragging={dragging || undefined}
    >
      {handle && <Table.Td className={styles.narrow}>{handle}</Table.Td>}
      {selection && (
        <Table.Td className={styles.narrow}>
          <Checkbox
            aria-label={t('dashboard.select_row', { name: nameOf(row) })}
            checked={selection.has(id)}
            onChange={() => selection.toggle(id)}
          />
        </Table.Td>
      )}
      {columns.map((column) => (
        <Table.Td
          key={column.id}
          data-label={column.label}
          data-title={column.id === title || undefined}
          className={column.end ? styles.end : undefined}
        >
          {column.id === title && hrefOf ? (
            <Link to={hrefOf(row)} className={styles.link} data-row-link>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </Table.Td>
      ))}
      {actionsOf && (
        <Table.Td className={styles.menu}>
          <RowMenu name={nameOf(row)} actions={actionsOf(row)} />
        </Table.Td>
      )}
    </Table.Tr>
  )
}
