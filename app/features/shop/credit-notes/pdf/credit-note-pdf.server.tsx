import { pdfAmount } from '#features/pdf/amount.ts'
import { COLUMN, TINT } from '#features/pdf/theme.ts'
import { PdfDocument } from '#features/pdf/document.server.tsx'
import type { Issuer } from '#features/pdf/issuer.server.ts'
import { Facts, Panel, type Fact } from '#features/pdf/text.server.tsx'
import type { OrderView } from '#features/shop/orders/queries.server.ts'
import type { CreditNote } from '#features/shop/order-documents/queries.server.ts'
import { vatRows } from '#features/shop/vat/vat-rows.ts'
import type { VatGroup } from '#features/shop/vat/vat.ts'
import { formatDate } from '#kernel/dates.ts'
import { inList, type Locale } from '#kernel/locale.ts'
import type { Minor } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'

type Props = {
  order: OrderView
  note: CreditNote
  /** The VAT included in the refunded amount. */
  vat: readonly VatGroup[]
  sender: Issuer
  locale: Locale
  t: Translate
  now: Date
}

export function CreditNotePdf({ order, note, vat, sender, locale, t, now }: Props) {
  const money = (amount: Minor) => pdfAmount(amount, 'TRY', locale)
  const { invoice } = order.documents
  const facts: (Fact | false)[] = [
    { name: t('orders.buyer'), value: order.name, dir: 'auto' },
    order.delivery === 'courier' && {
      name: t('orders.field.address'),
      value: inList([order.address, order.district, order.city], locale).replace(/\n/g, ' '),
      dir: 'auto',
    },
    { name: t('orders.date'), value: formatDate(note.at, locale) },
    { name: t('orders.order'), value: order.number, dir: 'ltr' },
    invoice !== null && { name: t('orders.credit_note_of'), value: invoice.number, dir: 'ltr' },
    order.officialNumber !== null && { name: t('orders.official_number'), value: order.officialNumber, dir: 'ltr' },
    note.officialNumber !== null && {
      name: t('dashboard.credit_note_number'),
      value: note.officialNumber,
      dir: 'ltr',
    },
  ]
  const sums: Fact[] = [
    { name: t('orders.credit_note_amount'), ...money(note.amount) },
    ...vatRows(t, locale, vat).map(({ name, amount }) => ({ name, ...money(amount) })),
  ]
  return (
    <PdfDocument
      locale={locale}
      sender={sender}
      title={t('orders.credit_note')}
      which={note.number}
      made={now}
      note={t('orders.credit_note_not_official')}
    >
      <Facts locale={locale} width={COLUMN} facts={facts.filter((fact) => fact !== false)} />
      <Panel style={{ marginTop: 14, backgroundColor: TINT }}>
        <Facts locale={locale} width={COLUMN - 32} facts={sums} />
      </Panel>
    </PdfDocument>
  )
}
