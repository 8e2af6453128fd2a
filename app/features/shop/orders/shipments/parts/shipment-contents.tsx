import { formatNumber } from '#kernel/digits.ts'
import { inList } from '#kernel/locale.ts'
import { useLocale } from '#kernel/text-context.tsx'
import type { ShipmentLine } from '../queries.server.ts'
import styles from './shipment-contents.module.css'

/** The products of a shipment, or those that are still to be sent. */
export function ShipmentContents({ lines }: { lines: readonly ShipmentLine[] }) {
  const { locale } = useLocale()
  return (
    <ul className={styles.contents}>
      {lines.map((line) => (
        <li key={line.line}>
          <bdi>{inList([line.name, line.label], locale)}</bdi> ×{'\u00A0'}
          {formatNumber(line.quantity, locale)}
        </li>
      ))}
    </ul>
  )
}
