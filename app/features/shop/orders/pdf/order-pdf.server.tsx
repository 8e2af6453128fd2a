import { View } from '@react-pdf/renderer'
import { pdfAmount } from '#features/pdf/amount.ts'
import { COLUMN, LINE, MUTED, PINE, TINT } from '#features/pdf/theme.ts'
import { PdfDocument } from '#features/pdf/document.server.tsx'
import type { Issuer } from '#features/pdf/issuer.server.ts'
import { Facts, Heading, Panel, row, PdfText, type Fact } from '#features/pdf/text.server.tsx'
import { formatDate } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { inList, type Locale } from '#kernel/locale.ts'
import { formatMoney, negate, type Minor } from '#kernel/money.ts'
import { formatPhone } from '#kernel/phone.ts'
import type { Translate } from '#kernel/text.ts'
import { otherAmountPaid } from '#features/shop/order-documents/other-amount-paid.ts'
import { vatRows } from '#features/shop/vat/vat-rows.ts'
import type { OrderView } from '../queries.server.ts'
import { shipmentHeadings } from '../shipments/headings.ts'
import type { Shipment, ShipmentLine } from '../shipments/queries.server.ts'

type Props = {
  order: OrderView
  /** A packing slip goes into the parcel and has checkboxes instead of prices. */
  kind: 'summary' | 'slip'
  /** Of the slip; without one it is of what still has to be sent. */
  shipment: Shipment | undefined
  locale: Locale
  sender: Issuer
  t: Translate
  now: Date
}

export function OrderPdf({ order, kind, shipment, locale, sender, t, now }: Props) {
  const slip = kind === 'slip'
  return (
    <PdfDocument
      locale={locale}
      sender={sender}
      title={t(slip ? 'orders.slip' : 'orders.summary')}
      which={order.number}
      made={now}
      note={t('orders.not_invoice')}
    >
      <Facts
        locale={locale}
        width={COLUMN}
        facts={factsOf(order, shipment ? [shipment] : order.shipments, t, locale)}
      />
      {slip ? (
        <SlipLines {...{ order, shipment, locale, t }} />
      ) : (
        <>
          <Lines title={t('orders.lines')} lines={order.lines} locale={locale} />
          <Sums order={order} t={t} locale={locale} />
        </>
      )}
    </PdfDocument>
  )
}

/** What goes into the parcel, and what is sent later. */
function SlipLines({ order, shipment, locale, t }: Pick<Props, 'order' | 'shipment' | 'locale' | 't'>) {
  const { inside, later } = shipmentHeadings(order.delivery)
  const inParts = order.shipments.length > 1 || order.toSend.length > 0
  const lines = shipment?.lines ?? (order.toSend.length > 0 ? order.toSend : order.lines)
  const left = shipment?.left ?? []
  return (
    <>
      <Lines title={t(inParts ? inside : 'orders.lines')} lines={lines} locale={locale} slip />
      {left.length > 0 && <Lines title={t(later)} lines={left} locale={locale} />}
    </>
  )
}

/** Of the columns of a line, in points; a place to tick and a total come with their gap. */
const GAP = 8
const SKU = 100
const QUANTITY = 50
const COLUMNS = SKU + QUANTITY + 2 * GAP
const TICK = 12 + GAP
const TOTAL = 72 + GAP

type LinesProps = {
  title: string
  lines: readonly (ShipmentLine & { total?: Minor })[]
  locale: Locale
  /** With a place to tick. */
  slip?: boolean
}

function Lines({ title, lines, locale, slip = false }: LinesProps) {
  return (
    <>
      <Heading locale={locale} width={COLUMN} size={16} colour={PINE} style={{ marginTop: 14 }}>
        {title}
      </Heading>
      {lines.map((line) => (
        <View
          key={line.sku}
          wrap={false}
          style={{
            ...row(locale),
            gap: GAP,
            paddingVertical: 6,
            alignItems: 'center',
            borderBottom: `0.75pt solid ${LINE}`,
          }}
        >
          {slip && (
            <View style={{ width: TICK - GAP, height: TICK - GAP, border: `1pt solid ${PINE}`, borderRadius: 2 }} />
          )}
          <PdfText
            locale={locale}
            width={COLUMN - COLUMNS - (slip ? TICK : 0) - (line.total === undefined ? 0 : TOTAL)}
            dir="auto"
            bold
          >
            {inList([line.name, line.label], locale)}
          </PdfText>
          <PdfText locale={locale} width={SKU} size={9} dir="ltr" colour={MUTED}>
            {line.sku}
          </PdfText>
          <PdfText locale={locale} width={QUANTITY} bold align="end">
            {`× ${formatNumber(line.quantity, locale)}`}
          </PdfText>
          {line.total !== undefined && (
            <PdfText locale={locale} width={TOTAL - GAP} align="end">
              {formatMoney(line.total, 'TRY', locale)}
            </PdfText>
          )}
        </View>
      ))}
    </>
  )
}

function Sums({ order, t, locale }: Pick<Props, 'order' | 't' | 'locale'>) {
  const money = (amount: Minor) => pdfAmount(amount, 'TRY', locale)
  const paid = otherAmountPaid(order)
  const facts: (Fact | false)[] = [
    { name: t('orders.goods'), ...money(order.goods) },
    order.discount > 0 && {
      name: order.coupon ? t('orders.discount_by', { code: order.coupon }) : t('orders.discount'),
      ...money(negate(order.discount)),
    },
    { name: t('orders.fee'), ...(order.fee > 0 ? money(order.fee) : { value: t('orders.free') }) },
    { name: t('orders.total'), ...money(order.total) },
    paid !== null && { name: t('orders.paid_amount'), ...money(paid) },
    ...vatRows(t, locale, order.vat).map(({ name, amount }) => ({ name, ...money(amount) })),
    order.refunded > 0 && { name: t('orders.refunded_sum'), ...money(order.refunded) },
  ]
  return (
    <Panel style={{ marginTop: 14, backgroundColor: TINT }}>
      <Facts locale={locale} width={COLUMN - 32} facts={facts.filter((fact) => fact !== false)} />
    </Panel>
  )
}

function factsOf(order: OrderView, shipments: readonly Shipment[], t: Translate, locale: Locale): Fact[] {
  const tracked = shipments.filter(({ tracking }) => tracking)
  const facts: (Fact | false)[] = [
    { name: t('orders.buyer'), value: order.name, dir: 'auto' },
    { name: t('orders.field.phone'), value: formatPhone(order.phone), dir: 'ltr' },
    { name: t('orders.field.email'), value: order.email, dir: 'ltr' },
    { name: t('orders.date'), value: formatDate(order.at, locale) },
    order.documents.invoice !== null && {
      name: t('orders.document_number'),
      value: order.documents.invoice.number,
      dir: 'ltr',
    },
    order.officialNumber !== null && { name: t('orders.official_number'), value: order.officialNumber, dir: 'ltr' },
    order.delivery === 'pickup'
      ? { name: t('orders.delivery.pickup'), value: order.pickup, dir: 'auto' }
      : {
          name: t('orders.field.address'),
          value: inList([order.address, order.district, order.city], locale).replace(/\n/g, ' '),
          dir: 'auto',
        },
    order.note !== null && { name: t('orders.field.note'), value: order.note.replace(/\n/g, ' '), dir: 'auto' },
    tracked.length > 0 && {
      name: t('orders.tracking'),
      value: tracked.map(({ carrier, tracking }) => [carrier, tracking].filter(Boolean).join(' ')).join(', '),
      dir: 'ltr',
    },
  ]
  return facts.filter((fact) => fact !== false)
}
