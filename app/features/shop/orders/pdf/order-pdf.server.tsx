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
import { vatRows } from '#features/shop/vat/vat-rows.ts'
import type { OrderView } from '../queries.server.ts'

type Props = {
  order: OrderView
  /** A packing slip goes into the parcel and has checkboxes instead of prices. */
  kind: 'summary' | 'slip'
  locale: Locale
  sender: Issuer
  t: Translate
  now: Date
}

export function OrderPdf({ order, kind, locale, sender, t, now }: Props) {
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
      <Facts locale={locale} width={COLUMN} facts={factsOf(order, t, locale)} />
      <Heading locale={locale} width={COLUMN} size={16} colour={PINE} style={{ marginTop: 14 }}>
        {t('orders.lines')}
      </Heading>
      {order.lines.map((line) => (
        <View
          key={line.sku}
          wrap={false}
          style={{
            ...row(locale),
            gap: 8,
            paddingVertical: 6,
            alignItems: 'center',
            borderBottom: `0.75pt solid ${LINE}`,
          }}
        >
          {slip && <View style={{ width: 12, height: 12, border: `1pt solid ${PINE}`, borderRadius: 2 }} />}
          <PdfText locale={locale} width={slip ? COLUMN - 206 : COLUMN - 246} dir="auto" bold>
            {inList([line.name, line.label], locale)}
          </PdfText>
          <PdfText locale={locale} width={100} size={9} dir="ltr" colour={MUTED}>
            {line.sku}
          </PdfText>
          <PdfText locale={locale} width={50} bold align="end">
            {`× ${formatNumber(line.quantity, locale)}`}
          </PdfText>
          {!slip && (
            <PdfText locale={locale} width={72} align="end">
              {formatMoney(line.total, 'TRY', locale)}
            </PdfText>
          )}
        </View>
      ))}
      {!slip && <Sums order={order} t={t} locale={locale} />}
    </PdfDocument>
  )
}

function Sums({ order, t, locale }: Pick<Props, 'order' | 't' | 'locale'>) {
  const money = (amount: Minor) => pdfAmount(amount, 'TRY', locale)
  const facts: (Fact | false)[] = [
    { name: t('orders.goods'), ...money(order.goods) },
    order.discount > 0 && {
      name: order.coupon ? t('orders.discount_by', { code: order.coupon }) : t('orders.discount'),
      ...money(negate(order.discount)),
    },
    { name: t('orders.fee'), ...(order.fee > 0 ? money(order.fee) : { value: t('orders.free') }) },
    { name: t('orders.total'), ...money(order.total) },
    ...vatRows(t, locale, order.vat).map(({ name, amount }) => ({ name, ...money(amount) })),
    order.refunded > 0 && { name: t('orders.refunded_sum'), ...money(order.refunded) },
  ]
  return (
    <Panel style={{ marginTop: 14, backgroundColor: TINT }}>
      <Facts locale={locale} width={COLUMN - 32} facts={facts.filter((fact) => fact !== false)} />
    </Panel>
  )
}

function factsOf(order: OrderView, t: Translate, locale: Locale): Fact[] {
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
    order.tracking !== null && {
      name: t('orders.tracking'),
      value: [order.carrier, order.tracking].filter(Boolean).join(' '),
      dir: 'ltr',
    },
  ]
  return facts.filter((fact) => fact !== false)
}
