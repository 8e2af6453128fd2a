/** Country of the other party of a transaction, from its IBAN and from the BIC of its bank. */
import { toLatinDigits } from '#kernel/digits.ts'
import { compactIban, hasCheckDigits } from '#kernel/iban.ts'

/** Length of an IBAN by country (IBAN registry of SWIFT). */
const LENGTHS = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24
  FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32
  LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24
  RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s+/)
    .map((one) => [one.slice(0, 2), Number(one.slice(2))] as const),
)

/** Country code of the first valid IBAN in a text that is not `own`. */
export function ibanCountryIn(text: string, own: string | null = null): string | null {
  const upper = toLatinDigits(text).toUpperCase()
  for (const { 0: start, index } of upper.matchAll(/(?<![0-9A-Z])[A-Z]{2}[ ]?\d{2}/g)) {
    const length = LENGTHS.get(start.slice(0, 2))
    if (!length) continue
    const iban = compactIban(upper.slice(index, index + 60)).slice(0, length)
    if (iban.length === length && /^[0-9A-Z]+$/.test(iban) && hasCheckDigits(iban) && iban !== own)
      return iban.slice(0, 2)
  }
  return null
}

const BIC = /^[A-Z]{4}([A-Z]{2})[0-9A-Z]{2}(?:[0-9A-Z]{3})?$/

/** Country code of a field that contains only a BIC: in free text any word of eight letters would match. */
export const bicCountryOf = (text: string): string | null => BIC.exec(text.trim().toUpperCase())?.[1] ?? null
