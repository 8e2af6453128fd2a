import type { PayForConfig } from '#kernel/bank-config.server.ts'
import { randomToken } from '#kernel/ids.ts'
import type { Locale } from '#kernel/locale.ts'
import { toMajor, type Currency } from '#kernel/money.ts'
import type { BankForm, Order } from '../../gateway.ts'
import { requestHash } from './hash.server.ts'
import { CURRENCY_NUMBERS } from './protocol.ts'

/** The form of payments.md 1.2, without the card: that is added by the payer's browser, or typed at the bank. */
export function bankForm(
  bank: PayForConfig,
  order: Order & { currency: Currency },
  callbackUrl: string,
  locale: Locale,
): BankForm {
  const signed = {
    MbrId: bank.mbrId,
    OrderId: order.orderId,
    PurchAmount: toMajor(order.amount),
    // One address for both: who decides is the data, never the address that was hit.
    OkUrl: callbackUrl,
    FailUrl: callbackUrl,
    TxnType: 'Auth',
    InstallmentCount: '0',
    Rnd: randomToken(),
  }
  return {
    url: bank.gatewayUrl + (bank.mode === '3DHost' ? '3DHost.aspx' : 'Default.aspx'),
    fields: {
      ...signed,
      MerchantID: bank.merchantId,
      UserCode: bank.userCode,
      SecureType: bank.mode,
      Currency: CURRENCY_NUMBERS[order.currency],
      // The bank has no Arabic page, and wants capitals.
      Lang: locale === 'tr' ? 'TR' : 'EN',
      MOTO: '0',
      Hash: requestHash(signed, bank.merchantPass),
    },
  }
}
