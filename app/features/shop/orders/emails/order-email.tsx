import { Text } from '@react-email/components'
import {
  cell,
  EmailButton,
  EmailLayout,
  MUTED_COLOR,
  signatureText,
  small,
  alignStart,
  text,
  type EmailSignature,
} from '#features/mail/emails/email-layout.tsx'
import { isolate, isolateLtr } from '#kernel/bidi.ts'
import { formatNumber } from '#kernel/digits.ts'
import { inList, directionOf, type Locale } from '#kernel/locale.ts'
import { formatMoney, type Currency, type Minor } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import type { EmailKind } from '../events.server.ts'
import { otherAmountPaid } from '#features/shop/order-documents/other-amount-paid.ts'
import { vatRows } from '#features/shop/vat/vat-rows.ts'
import type { OrderView } from '../queries.server.ts'
import type { Shipment } from '../shipments/queries.server.ts'
import { ShipmentContents, shipmentText } from '../shipments/emails/shipment-contents.tsx'

export type OrderEmailData = {
  kind: EmailKind
  /** What was sent, in the email about it. */
  shipment: Shipment | undefined
  order: OrderView
  locale: Locale
  t: Translate
  seller: EmailSignature
  /** What was refunded, in the emails about refunds. */
  refunded: { amount: Minor; currency: Currency }
  /** It was paid by bank transfer, because the bank refused to return it to the card. */
  byTransfer: boolean
  /** The order's page. */
  url: string
}

/** A shipment is all of an order, a part of it or its rest, on its way or ready for pickup. */
function wordingOf({ kind, shipment, order }: OrderEmailData) {
  if (kind !== 'shipped') return kind
  const how = order.delivery === 'pickup' ? 'ready' : 'shipped'
  if (!shipment) return how
  if (shipment.left.length > 0) return `part_${how}` as const
  return shipment.number > 1 ? (`rest_${how}` as const) : how
}

export const orderEmailSubject = (email: OrderEmailData): string =>
  email.t(`orders.mail.${wordingOf(email)}.subject`, { number: email.order.number })

/** Products for pickup are not shipped, so emails about preparing and sending them mention the pickup. */
function bodyWording(email: OrderEmailData) {
  const { kind, order, byTransfer } = email
  if (byTransfer && (kind === 'refund' || kind === 'refund_uncounted')) return `${kind}_transfer` as const
  const forPickup = kind === 'preparing' || kind === 'shipment_cancelled' || kind === 'delivery_undone'
  return forPickup && order.delivery === 'pickup' ? (`${kind}_pickup` as const) : wordingOf(email)
}

const bodyOf = (email: OrderEmailData): string =>
  email.t(`orders.mail.${bodyWording(email)}.body`, {
    number: email.order.number,
    amount: formatMoney(email.refunded.amount, email.refunded.currency, email.locale),
    center: email.order.pickup,
    answer: isolate(email.order.withdrawalAnswer ?? ''),
  })

const trackedOf = ({ shipment, t }: OrderEmailData): string | null =>
  shipment?.tracking
    ? t(shipment.carrier ? 'orders.mail.tracking' : 'orders.mail.tracking_number', {
        carrier: isolate(shipment.carrier ?? ''),
        number: isolateLtr(shipment.tracking),
      })
    : null

function sumsOf({ order, t, locale }: OrderEmailData): [string, Minor][] {
  const paid = otherAmountPaid(order)
  return [
    [t('orders.goods'), order.goods],
    ...(order.discount > 0 ? [[t('orders.discount'), -order.discount as Minor] satisfies [string, Minor]] : []),
    [t('orders.fee'), order.fee],
    [t('orders.total'), order.total],
    ...(paid === null ? [] : [[t('orders.paid_amount'), paid] satisfies [string, Minor]]),
    ...vatRows(t, locale, order.vat).map(({ name, amount }): [string, Minor] => [name, amount]),
  ]
}

/** The emails after which the buyer can still withdraw. */
const BEFORE_WITHDRAWAL: readonly EmailKind[] = [
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'shipment_cancelled',
  'delivery_undone',
  'withdrawal_closed',
]
const mayWithdraw = ({ kind }: OrderEmailData): boolean => BEFORE_WITHDRAWAL.includes(kind)

export function OrderEmail(email: OrderEmailData) {
  const { shipment, order, locale, t, seller, url } = email
  const start = alignStart(locale)
  const tracked = trackedOf(email)
  return (
    <EmailLayout
      locale={locale}
      title={orderEmailSubject(email)}
      preview={bodyOf(email)}
      sender={t('products.breadcrumb')}
      from={seller}
    >
      <Text style={{ ...text, ...start }}>
        {t('orders.mail.hello')} <bdi>{order.name}</bdi>
      </Text>
      <Text style={{ ...text, ...start }}>{bodyOf(email)}</Text>
      {tracked && <Text style={{ ...text, ...start }}>{tracked}</Text>}
      {shipment?.trackingLink && (
        <Text style={{ ...text, ...start }}>
          <a href={shipment.trackingLink}>{t('orders.track')}</a>
        </Text>
      )}
      {shipment ? (
        <ShipmentContents shipment={shipment} delivery={order.delivery} locale={locale} t={t} />
      ) : (
        <PricedLines {...email} />
      )}
      <EmailButton locale={locale} href={url}>
        {t('orders.mail.see')}
      </EmailButton>
      {mayWithdraw(email) && <Text style={{ ...small, ...start }}>{t('orders.mail.rights')}</Text>}
    </EmailLayout>
  )
}

function PricedLines(email: OrderEmailData) {
  const { order, locale } = email
  const dir = directionOf(locale)
  const start = alignStart(locale)
  const end = dir === 'rtl' ? ('left' as const) : ('right' as const)
  const money = (amount: Minor) => formatMoney(amount, 'TRY', locale)
  return (
    <table dir={dir} width="100%" cellPadding={0} cellSpacing={0} role="presentation">
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.sku}>
            <td style={{ ...cell, ...start }}>
              <bdi>{inList([line.name, line.label], locale)}</bdi> × {formatNumber(line.quantity, locale)}
            </td>
            <td style={{ ...cell, textAlign: end, whiteSpace: 'nowrap' }}>{money(line.total)}</td>
          </tr>
        ))}
        {sumsOf(email).map(([name, amount]) => (
          <tr key={name}>
            <td style={{ ...cell, ...start, color: MUTED_COLOR }}>{name}</td>
            <td style={{ ...cell, textAlign: end, whiteSpace: 'nowrap', fontWeight: 'bold' }}>{money(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The plain-text version of the same email. */
export function orderEmailText(email: OrderEmailData): string {
  const { order, shipment, locale, t, seller, url } = email
  const money = (amount: Minor) => formatMoney(amount, 'TRY', locale)
  return [
    `${t('orders.mail.hello')} ${order.name}`,
    bodyOf(email),
    trackedOf(email),
    shipment?.trackingLink && `${t('orders.track')}: ${shipment.trackingLink}`,
    shipment
      ? shipmentText({ shipment, delivery: order.delivery, locale, t })
      : [
          ...order.lines.map(
            (line) =>
              `${inList([line.name, line.label], locale)} × ${formatNumber(line.quantity, locale)}: ${money(line.total)}`,
          ),
          ...sumsOf(email).map(([name, amount]) => `${name}: ${money(amount)}`),
        ].join('\n'),
    `${t('orders.mail.see')}: ${url}`,
    mayWithdraw(email) && t('orders.mail.rights'),
    signatureText(seller),
  ]
    .filter(Boolean)
    .join('\n\n')
}
