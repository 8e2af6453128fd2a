/** What is in a shipment and what still comes, in the email about it. */
import { Text } from '@react-email/components'
import { alignStart, cell, text } from '#features/mail/emails/email-layout.tsx'
import { formatNumber } from '#kernel/digits.ts'
import { directionOf, inList, type Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/text.ts'
import type { Shipment, ShipmentLine } from '../queries.server.ts'
import { shipmentHeadings } from '../headings.ts'

type Props = {
  shipment: Shipment
  delivery: 'courier' | 'pickup'
  locale: Locale
  t: Translate
}

const partsOf = ({ shipment, delivery, t }: Props): [string, ShipmentLine[]][] => {
  const { inside, later } = shipmentHeadings(delivery)
  return [
    [t(inside), shipment.lines],
    ...(shipment.left.length > 0 ? [[t(later), shipment.left] satisfies [string, ShipmentLine[]]] : []),
  ]
}

export function ShipmentContents(props: Props) {
  const { locale } = props
  const start = alignStart(locale)
  return partsOf(props).map(([heading, lines]) => (
    <div key={heading}>
      <Text style={{ ...text, ...start, fontWeight: 'bold', margin: '16px 0 0' }}>{heading}</Text>
      <table dir={directionOf(locale)} width="100%" cellPadding={0} cellSpacing={0} role="presentation">
        <tbody>
          {lines.map((line) => (
            <tr key={line.line}>
              <td style={{ ...cell, ...start }}>
                <bdi>{inList([line.name, line.label], locale)}</bdi> × {formatNumber(line.quantity, locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ))
}

export const shipmentText = (props: Props): string =>
  partsOf(props)
    .map(([heading, lines]) =>
      [
        `${heading}:`,
        ...lines.map(
          ({ name, label, quantity }) =>
            `${inList([name, label], props.locale)} × ${formatNumber(quantity, props.locale)}`,
        ),
      ].join('\n'),
    )
    .join('\n\n')
