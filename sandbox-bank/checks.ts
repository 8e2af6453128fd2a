import { currencies, parseAmount } from './amounts.ts'
import { checkCard } from './cards.ts'
import type { Merchant } from './merchant.ts'
import { requestHash, type Fields } from './protocol.ts'
import type { Switches } from './switches.ts'

/** The page of the gateway that the browser posted to. */
export type GatewayPage = 'Default.aspx' | '3DHost.aspx'

/** `shop`: the browser is sent back with the code. `page`: an error page, because no address can be trusted. */
type Refused = { code: string; to: 'shop' | 'page' }

const isWebAddress = (text: string) => /^https?:\/\/[^\s]+$/.test(text) && URL.canParse(text)

/** Checks a browser form in the gateway's order; null when the order may be opened. */
export function checkOrder(form: Fields, door: GatewayPage, merchant: Merchant, switches: Switches): Refused | null {
  const unknownMerchant = checkMerchant(form, merchant) ?? checkAddresses(form)
  if (unknownMerchant) return { code: unknownMerchant, to: 'page' }
  const code =
    (form.OkUrl!.length > 200 ? 'M038' : null) ??
    (switches.m047 && door === 'Default.aspx' ? 'M047' : null) ??
    merchantRefusal(switches) ??
    checkKind(form, door) ??
    checkTerms(form) ??
    (form.Hash && form.Hash === requestHash(form, merchant.merchantPass) ? null : 'M030') ??
    (door === 'Default.aspx' ? checkCard(form.Pan ?? '', form.Expiry ?? '', form.Cvv2 ?? '') : null)
  return code ? { code, to: 'shop' } : null
}

/** Refusals that are about the merchant and not about the card. */
function merchantRefusal(switches: Switches): string | null {
  if (switches.m030) return 'M030'
  if (switches.m044) return 'M044'
  if (switches['m047-all']) return 'M047'
  return switches.m049 ? 'M049' : null
}

/** The API spells it MerchantId, the form MerchantID; the gateway reads both. */
export function checkMerchant(form: Fields, merchant: Merchant): string | null {
  const number = form.MerchantID ?? form.MerchantId
  if (!form.MbrId) return 'M013'
  if (!number) return 'M024'
  if (!form.UserCode) return 'M016'
  if (form.MbrId !== merchant.mbrId) return 'V001'
  if (number !== merchant.merchantId) return 'V008'
  return form.UserCode === merchant.userCode ? null : 'V004'
}

function checkAddresses(form: Fields): string | null {
  if (!isWebAddress(form.FailUrl ?? '')) return 'M007'
  return isWebAddress(form.OkUrl ?? '') ? null : 'M010'
}

function checkKind(form: Fields, door: GatewayPage): string | null {
  if (!['3DPay', '3DModel', '3DHost'].includes(form.SecureType ?? '')) return 'M014'
  if (form.TxnType !== 'Auth') return 'M015'
  return (form.SecureType === '3DHost') === (door === '3DHost.aspx') ? null : 'M021'
}

function checkTerms(form: Fields): string | null {
  if (!form.OrderId) return 'M028'
  if (form.OrderId.length > 50) return 'M025'
  if (!form.PurchAmount) return 'M012'
  const amount = parseAmount(form.PurchAmount)
  if (amount === null) return 'M004'
  if (amount < 1 || amount > 20_000_000) return 'M019'
  if (!form.Currency) return 'M003'
  if (!Object.hasOwn(currencies, form.Currency)) return 'M002'
  if (!/^\d{1,2}$/.test(form.InstallmentCount ?? '')) return 'M048'
  // Upper case only: the bank refuses `tr`.
  return ['TR', 'EN', undefined].includes(form.Lang) ? null : 'M048'
}
