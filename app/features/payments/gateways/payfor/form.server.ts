import { Parser } from 'htmlparser2'
import type { PayForConfig } from './config.server.ts'
import { randomToken } from '#kernel/ids.ts'
import type { Locale } from '#kernel/locale.ts'
import { toMajor, type Currency } from '#kernel/money.ts'
import type { BankForm, FormCheck, Order } from '../../gateway.ts'
import { TIMEOUT } from './api.server.ts'
import { isMerchantProblem } from './codes.ts'
import { requestHash } from './hash.server.ts'
import { CURRENCY_NUMBERS, FORMATS } from './protocol.ts'

/** The form of docs/reference/payfor.md "Form fields". The card is added by the payer's browser, or typed at the bank. */
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
    // The same address for both: the data decides about the result, and never the address that was called.
    OkUrl: callbackUrl,
    FailUrl: callbackUrl,
    TxnType: 'Auth',
    InstallmentCount: '0',
    Rnd: randomToken(),
  }
  return {
    kind: 'form',
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

/** The bank's answer to a form with a wrong hash. */
const HASH_REFUSED = 'M030'

/**
 * The 3-D Secure password is in no request of the server-to-server API, so an inquiry proves nothing about it: only a
 * form does. In which order the bank checks card and hash is not documented, hence the second form with a broken hash.
 */
export async function checkForm(
  bank: PayForConfig,
  order: Order & { currency: Currency },
  callbackUrl: string,
): Promise<FormCheck> {
  const { url, fields } = bankForm(bank, order, callbackUrl, 'en')
  try {
    const code = await codeOf(url, fields)
    if (isMerchantProblem(code)) return { kind: 'refused', code }
    const broken = await codeOf(url, { ...fields, Hash: requestHash(fields, `${bank.merchantPass} broken`) })
    if (broken === HASH_REFUSED) return { kind: 'accepted' }
    return { kind: 'unknown', detail: `code ${code || 'none'}, and ${broken || 'none'} with a broken hash` }
  } catch (error) {
    return {
      kind: 'unknown',
      detail: (error as Error).name === 'TimeoutError' ? 'no answer in time' : 'no connection',
    }
  }
}

/** The code of the form that sends the browser back to us; empty when the bank opens the order instead. */
async function codeOf(url: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT.question),
  })
  let code = ''
  const page = new Parser({
    onopentag(name, { name: field, value = '' }) {
      if (name === 'input' && field === 'ProcReturnCode') code = value
    },
  })
  page.end(await response.text())
  return FORMATS.ProcReturnCode.test(code) ? code : ''
}
