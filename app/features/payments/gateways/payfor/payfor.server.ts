/** PayFor, the gateway of QNB, Ziraat Katılım and others, in its three modes (docs/reference/payfor.md "Modes"). */
import type { Config } from '#kernel/config.server.ts'
import { CURRENCIES } from '#kernel/money.ts'
import type { Gateway, GatewayAccount } from '../../gateway.ts'
import { readCallback } from './callback.server.ts'
import { payforMerchants, refusedByQnb, type PayForConfig } from './config.server.ts'
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
    merchantNumber: bank.merchantId,
    apiUrl: bank.apiUrl,
    cardFields: bank.mode === '3DHost' ? null : CARD_FIELDS,
    formOrigins: () => [new URL(bank.gatewayUrl).origin],
    begin: async (order, callbackUrl, locale) => bankForm(bank, order, callbackUrl, locale),
    callbackFormats: ['form'],
    storedFields: STORED_FIELDS,
    verify: (fields) => readCallback(bank, fields),
    inquire: (orderId, timeout) => inquire(bank, orderId, timeout),
    refund: (order, amount) => refund(bank, order, amount),
    void: (order) => voidSale(bank, order),
    ...(bank.mode === '3DModel' && { provision: (order, guid) => provision(bank, order, guid) }),
    checkForm: (order, callbackUrl) => checkForm(bank, order, callbackUrl),
    history: (day) => history(bank, day),
  }
}

/** @param prefix of the variables that configure the account */
function account(
  { name, merchant, prefix }: { name: string; merchant: 'donations' | 'shop'; prefix: string },
  purposes: Pick<GatewayAccount, 'purposes' | 'formerPurposes'>,
): GatewayAccount {
  const merchantIn = (config: Config) => payforMerchants(config)[merchant]
  return {
    name,
    ...purposes,
    currencies: CURRENCIES,
    variablePrefix: prefix,
    open: (config) => {
      const bank = merchantIn(config)
      return bank && payfor(name, bank)
    },
    usesSandbox: (config) => payforMerchants(config).sandbox,
    warning: (config) => {
      const bank = merchantIn(config)
      if (!bank || !refusedByQnb(bank)) return null
      return `${prefix}MODE is ${bank.mode}: QNB refuses card forms from browsers since July 2026 (M047); use 3DHost`
    },
  }
}

/** Orders from before the shop had its own merchant carry `payfor` and stay with it. */
export const payforAccounts: GatewayAccount[] = [
  account(
    { name: 'payfor', merchant: 'donations', prefix: 'PAYFOR_' },
    { purposes: ['donation'], formerPurposes: ['order'] },
  ),
  account({ name: 'payfor-shop', merchant: 'shop', prefix: 'SHOP_PAYFOR_' }, { purposes: ['order'] }),
]
