import { formatDay } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/text.ts'
import type { ReceiptContent } from './content.ts'

type Paid = Pick<ReceiptContent, 'method' | 'receivedOn'> & { cardMask?: string | null }

/** The payment method as receipts name it: `Cash`, `Bank transfer of 21 November 2026`, `Card ending in 0008`. */
export function methodText({ method, receivedOn, cardMask }: Paid, t: Translate, locale: Locale): string {
  if (method === 'cash') return t('receipts.by_cash')
  if (method === 'bank_transfer')
    return receivedOn
      ? t('receipts.by_transfer_of', { date: formatDay(receivedOn, locale) })
      : t('receipts.by_transfer')
  const digits = /\d{4}$/.exec(cardMask ?? '')?.[0]
  return digits ? t('receipts.card_ending', { digits }) : t('receipts.by_card')
}
