import { Table } from '@mantine/core'
import { useLocale } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import styles from './books.module.css'

/** A figure, optionally with a link to its details. */
type Cell = string | { text: string; href: string }
type Line = { name: string; cells: Cell[] }
type Props = {
  label: string
  /** The first is the heading of the names, the others are those of the cells. */
  columns: string[]
  /** `href`: null where the reader may not see the entries behind it. */
  rows: (Line & { key: string; href: string | null })[]
  total?: Line
}

/** Accounts with their figures; the name of each links to its statement. */
export function AccountTable({ label, columns: [first, ...rest], rows, total }: Props) {
  const { to } = useLocale()
  return (
    <div className={styles.scroll} tabIndex={0}>
      {/* On phones each row is a card. */}
      <Table aria-label={label} className={styles.table} data-cards>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{first}</Table.Th>
            {rest.map((title) => (
              <Table.Th key={title} className={styles.number}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, name, href, cells }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">
                {href === null ? (
                  <bdi>{name}</bdi>
                ) : (
                  <Link to={to(href)} className={styles.name}>
                    <bdi>{name}</bdi>
                  </Link>
                )}
              </Table.Th>
              <Figures cells={cells} titles={rest} />
            </Table.Tr>
          ))}
        </Table.Tbody>
        {total && (
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">{total.name}</Table.Th>
              <Figures cells={total.cells} titles={rest} />
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </div>
  )
}

function Figures({ cells, titles }: { cells: Cell[]; titles: string[] }) {
  const { to } = useLocale()
  return cells.map((cell, column) => (
    <Table.Td
      // The columns never change.
      // eslint-disable-next-line react/no-array-index-key
      key={column}

      className={styles.number}
      data-title={titles[column]}
      data-empty={cell === '' || undefined}
    >
      {typeof cell === 'string' ? (
        <bdi>{cell}</bdi>
      ) : (
        <Link to={to(cell.href)} className={styles.name}>
          <bdi>{cell.text}</bdi>
        </Link>
      )}
    </Table.Td>
  ))
}
