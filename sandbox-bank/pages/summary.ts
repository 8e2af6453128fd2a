import { formatAmount, currencies } from '../amounts.ts'
import type { Payment } from '../payment.ts'
import { dottedTime } from '../turkish-time.ts'
import { html, type Html } from './html.ts'
import type { Language } from './language.ts'
import { lockIcon } from './layout.ts'
import type { Translate } from './words.ts'

const brands = { V: 'Visa', M: 'Mastercard', T: 'Troy' }

/**
 * Latin digits. Turkish has a point between thousands and a decimal comma; in Arabic the sign is left of the number.
 */
export function money(minor: number, currency: string, language: Language): Html {
  const [whole = '', cents] = formatAmount(minor).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, language === 'tr' ? '.' : ',')
  const sign = currency === '949' ? '₺' : (currencies[currency]?.letters ?? currency)
  const text = `${grouped}${language === 'tr' ? ',' : '.'}${cents}\u00a0${sign}`
  return html`<bdi dir="${language === 'ar' ? 'rtl' : 'ltr'}">${text}</bdi>`
}

const row = (label: string, value: Html) =>
  html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`

/** The dark panel next to every step: recipient and amount. */
export function summary(payment: Payment, merchant: string, language: Language, say: Translate): Html {
  const { card } = payment
  return html`<aside class="summary">
    <p class="sum"><span>${say('amount')}</span>${money(payment.amountMinor, payment.currency, language)}</p>
    <dl>
      ${row(say('merchant'), html`<bdi>${merchant}</bdi>`)}
      ${row(say('order'), html`<bdi dir="ltr" class="mono">${payment.orderId}</bdi>`)}
      ${row(say('date'), html`<bdi dir="ltr">${dottedTime(payment.openedAt).slice(0, 16)}</bdi>`)}
      ${card ? row(say('card'), html`<bdi>${brands[card.brand]}</bdi> <bdi dir="ltr" class="mono whole">${spaced(card.mask)}</bdi>`) : null}
    </dl>
    <p class="safe">${lockIcon}<span>${say('secure')}</span></p>
  </aside>`
}

const spaced = (mask: string) => mask.replace(/(.{4})(?=.)/g, '$1 ')
