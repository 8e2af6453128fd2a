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
import { inList, directionOf, type Locale } from '#kernel/locale.ts'
import { formatMoney, type Minor } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import type { EmailKind } from '../events.server.ts'
import { vatRows } from '#features/shop/vat/vat-rows.ts'
import type { OrderView } from '../queries.server.ts'

export type OrderEmailData = {
  kind: EmailKind
  order: OrderView
  locale: Locale
  t: Translate
  seller: EmailSignature
  /** The order's page. */
  url: string
}

const bodyOf = ({ kind, order, locale, t }: OrderEmailData): string =>
  t(kind === 'shipped' && order.delivery === 'pickup' ? 'orders.mail.ready.body' : `orders.mail.${kind}.body`, {
    number: order.number,
    amount: formatMoney(order.refunded, 'TRY', locale),
    center: order.pickup,
  })

const trackedOf = ({ kind, order, t }: OrderEmailData): string | null =>
  kind === 'shipped' && order.tracking
    ? t('orders.mail.tracking', { carrier: order.carrier ?? '', number: `\u2066${order.tracking}\u2069` })
    : null

function sumsOf({ order, t, locale }: OrderEmailData): [string, Minor][] {
  return [
    [t('orders.goods'), order.goods],
    ...(order.discount > 0 ? [[t('orders.discount'), -order.discount as Minor] satisfies [string, Minor]] : []),
    [t('orders.fee'), order.fee],
    [t('orders.total'), order.total],
    ...vatRows(t, locale, order.vat).map(({ name, amount }): [string, Minor] => [name, amount]),
  ]
}

export function OrderEmail(email: OrderEmailData) {
  const { kind, order, locale, t, seller, url } = email
  const dir = directionOf(locale)
  const start = alignStart(locale)
  const end = dir === 'rtl' ? ('left' as const) : ('right' as const)
  const money = (amount: Minor) => formatMoney(amount, 'TRY', locale)
  const tracked = trackedOf(email)
  return (
    <EmailLayout
      locale={locale}
      title={t(`orders.mail.${kind}.subject`, { number: order.number })}
      preview={bodyOf(email)}
      sender={t('products.breadcrumb')}
      from={seller}
    >
      <Text style={{ ...text, ...start }}>
        {t('orders.mail.hello')} <bdi>{order.name}</bdi>
      </Text>
      <Text style={{ ...text, ...start }}>{bodyOf(email)}</Text>
      {tracked && <Text style={{ ...text, ...start }}>{tracked}</Text>}
      <table dir={dir} width="100%" cellPadding={0} cellSpacing={0} role="presentation">
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.sku}>
              <td style={{ ...cell, ...start }}>
                <bdi>{inList([line.name, line.label], locale)}</bdi> × {line.quantity}
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
      <EmailButton locale={locale} href={url}>
        {t('orders.mail.see')}
      </EmailButton>
      <Text style={{ ...small, ...start }}>{t('orders.mail.rights')}</Text>
    </EmailLayout>
  )
}

/** The plain-text version of the same email. */
export function orderEmailText(email: OrderEmailData): string {
  const { order, locale, t, seller, url } = email
  const money = (amount: Minor) => formatMoney(amount, 'TRY', locale)
  return [
    `${t('orders.mail.hello')} ${order.name}`,
    bodyOf(email),
    trackedOf(email),
    [
      ...order.lines.map(
        (line) => `${inList([line.name, line.label], locale)} × ${line.quantity}: ${money(line.total)}`,
      ),
      ...sumsOf(email).map(([name, amount]) => `${name}: ${money(amount)}`),
    ].join('\n'),
    `${t('orders.mail.see')}: ${url}`,
    t('orders.mail.rights'),
    signatureText(seller),
  ]
    .filter(Boolean)
    .join('\n\n')
}
