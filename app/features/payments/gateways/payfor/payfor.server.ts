/** PayFor, the gateway of QNB, Ziraat Katılım and others, in its three modes (payments.md section 1). */
import type { PayForConfig } from '#kernel/bank-config.server.ts'
import type { Gateway } from '../../gateway.ts'
import { readCallback } from './callback.server.ts'
import { bankForm, checkForm } from './form.server.ts'
import { history } from './history.server.ts'
import { inquire } from './inquiry.server.ts'
import { KEPT_FIELDS } from './protocol.ts'
import { provision } from './provision.server.ts'
import { refund, voidSale } from './reversal.server.ts'

/** @param name of the gateway account, as stored on attempts */
export function payfor(name: string, bank: PayForConfig): Gateway {
  return {
    name,
    cardFields: bank.mode !== '3DHost',
    formOrigins: () => [new URL(bank.gatewayUrl).origin],
    begin: (order, callbackUrl, locale) => bankForm(bank, order, callbackUrl, locale),
    keep: KEPT_FIELDS,
    verify: (fields) => readCallback(bank, fields),
    inquire: (orderId, timeout) => inquire(bank, orderId, timeout),
    refund: (order, amount) => refund(bank, order, amount),
    void: (order) => voidSale(bank, order),
    ...(bank.mode === '3DModel' && { provision: (order, guid) => provision(bank, order, guid) }),
    checkForm: (order, callbackUrl) => checkForm(bank, order, callbackUrl),
    history: (day) => history(bank, day),
  }
}
