/** PayFor, the gateway of QNB, Ziraat Katılım and others, in its three modes (payments.md section 1). */
import type { PayForConfig } from '#kernel/bank-config.server.ts'
import { CURRENCIES } from '#kernel/money.ts'
import type { Gateway, GatewayAccount } from '../../gateway.ts'
import { readCallback } from './callback.server.ts'
import { bankForm, checkForm } from './form.server.ts'
import { history } from './history.server.ts'
import { inquire } from './inquiry.server.ts'
import { CARD_FIELDS, STORED_FIELDS } from './protocol.ts'
import { provision } from './provision.server.ts'
import { refund, voidSale } from './reversal.server.ts'

/** @param name of the gateway account, as stored on attempts */
function payfor(name: string, bank: PayForConfig): Gateway {
  return {
    name,
    cardFields: bank.mode === '3DHost' ? null : CARD_FIELDS,
    formOrigins: () => [new URL(bank.gatewayUrl).origin],
    begin: async (order, callbackUrl, locale) => bankForm(bank, order, callbackUrl, locale),
    callbackFormats: ['form'],
    keep: STORED_FIELDS,
    verify: (fields) => readCallback(bank, fields),
    inquire: (orderId, timeout) => inquire(bank, orderId, timeout),
    refund: (order, amount) => refund(bank, order, amount),
    void: (order) => voidSale(bank, order),
    ...(bank.mode === '3DModel' && { provision: (order, guid) => provision(bank, order, guid) }),
    checkForm: (order, callbackUrl) => checkForm(bank, order, callbackUrl),
    history: (day) => history(bank, day),
  }
}

/** Orders from before the shop had a merchant of its own carry `payfor` and stay with it. */
export const payforAccounts: GatewayAccount[] = [
  {
    name: 'payfor',
    purposes: ['donation'],
    formerPurposes: ['order'],
    currencies: CURRENCIES,
    open: ({ payfor: bank }) => bank && payfor('payfor', bank),
  },
  {
    name: 'payfor-shop',
    purposes: ['order'],
    currencies: CURRENCIES,
    open: ({ shopPayfor: bank }) => bank && payfor('payfor-shop', bank),
  },
]
