import { Table } from '@mantine/core'
import { useLocale } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import styles from './books.module.css'

type Line = { name: string; cells: string[] }
type Props = {
  label: string
  /** The first is the title of the names, the others those of the cells. */
  columns: string[]
  rows: (Line & { key: string; href: string })[]
  total?: Line
}

/** Accounts with their figures; the name of each leads to its statement. */
export function AccountTable({ label, columns: [first, ...rest], rows, total }: Props) {
  const { to } = useLocale()
  return (
    <div className={styles.scroll} tabIndex={0}>
      <Table aria-label={label} className={styles.table}>
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
                <Link to={to(href)} className={styles.name}>
                  <bdi>{name}</bdi>
                </Link>
              </Table.Th>
              <Figures cells={cells} />
            </Table.Tr>
          ))}
        </Table.Tbody>
        {total && (
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">{total.name}</Table.Th>
              <Figures cells={total.cells} />
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </div>
  )
}

function Figures({ cells }: { cells: string[] }) {
  return cells.map((cell, column) => (
    // The columns are fixed.
    // eslint-disable-next-line react/no-array-index-key
    <Table.Td key={column} className={styles.number}>
      <bdi>{cell}</bdi>
    </Table.Td>
  ))
}
