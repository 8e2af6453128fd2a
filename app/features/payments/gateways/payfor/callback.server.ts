import type { PayForConfig } from './config.server.ts'
import { fromMajor } from '#kernel/money.ts'
import type { CallbackResult, GatewayProblem, RawFields } from '../../gateway.ts'
import { isMerchantProblem, refusalOf } from './codes.ts'
import { responseHashMatches } from './hash.server.ts'
import {
  RETURN_CODE_APPROVED,
  AUTHENTICATED,
  currencyCode,
  FORMATS,
  OTHER_FORMATS,
  STORED_FIELDS,
  INDETERMINATE_CODES,
  type SignedFields,
} from './protocol.ts'

/** Reads what a browser posted: formats first, then the hash, then the meaning. Never throws. */
export function readCallback(bank: PayForConfig, raw: RawFields): CallbackResult {
  const value = new Map<string, string>()
  let twice: string | undefined
  for (const [name, text] of raw) {
    if (!STORED_FIELDS.has(name)) continue
    if (value.has(name)) twice = name
    value.set(name, text)
  }
  const field = (name: string) => value.get(name) ?? ''
  const orderId = FORMATS.OrderId.test(field('OrderId')) ? field('OrderId') : null
  const not = (problem: GatewayProblem): CallbackResult => ({ genuine: false, orderId, problem })

  if (twice) return not(`field_repeated:${twice}`)
  for (const [name, format] of Object.entries(FORMATS))
    if (!format.test(field(name))) return not(`field_malformed:${name}`)
  if (field('MerchantID') !== bank.merchantId || field('MbrId') !== bank.mbrId) return not('other_merchant')
  const signed = Object.fromEntries(Object.keys(FORMATS).map((name) => [name, field(name)])) as SignedFields
  if (!responseHashMatches(bank, signed, field('ResponseHash'), field('HashType')))
    return {
      ...not('signature_wrong'),
      ...(isMerchantProblem(signed.ProcReturnCode) && { merchantProblem: signed.ProcReturnCode }),
    }

  const code = signed.ProcReturnCode
  const result = verdict(signed)
  return {
    genuine: true,
    orderId: signed.OrderId,
    outcome: result,
    code,
    refusal: result === 'declined' ? refusalOf(code === RETURN_CODE_APPROVED ? 'V034' : code) : null,
    signature: field('ResponseHash'),
    requestGuid: OTHER_FORMATS.RequestGuid.test(field('RequestGuid')) ? field('RequestGuid') : null,
    card: { mask: maskOf(field('CardMask')), brand: brandOf(field('CardType')) },
    unsigned: {
      ...(fromMajor(field('PurchAmount')) !== null && { amount: fromMajor(field('PurchAmount'))! }),
      ...(field('Currency') && { currency: currencyCode(field('Currency')) }),
    },
  }
}

/** 3DStatus 2 to 4 are "half secure" and 0 none at all: only 1 is accepted. */
function verdict(signed: SignedFields): (CallbackResult & { genuine: true })['outcome'] {
  if (INDETERMINATE_CODES.includes(signed.ProcReturnCode)) return 'unclear'
  if (signed['3DStatus'] !== '1') return 'declined'
  if (signed.ProcReturnCode === AUTHENTICATED) return 'authenticated'
  return signed.ProcReturnCode === RETURN_CODE_APPROVED && signed.AuthCode ? 'approved' : 'declined'
}

const BRANDS = new Map([
  ['V', 'visa'],
  ['M', 'mastercard'],
  ['T', 'troy'],
  ['A', 'amex'],
])

/** `415565******6111`. Anything that shows more of a card is dropped. */
export function maskOf(text: string): string | null {
  return OTHER_FORMATS.CardMask.test(text) ? text : null
}

/** The bank does not sign the card's type, so it may be any text. */
export function brandOf(initial: string): string | null {
  return BRANDS.get(initial) ?? null
}
