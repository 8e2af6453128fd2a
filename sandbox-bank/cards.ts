/** The issuer's decision about a card. The bank stores nothing else of a card. */
export type CardFacts = {
  /** `415565******6111`: first six, last four. */
  mask: string
  brand: 'V' | 'M' | 'T'
  /** The issuer's answer once the cardholder is authenticated. */
  code: string
  threeD: '1' | '0' | '4' | '-1'
  /** No void, no refund. */
  irreversible: boolean
}

type TestCard = {
  pan: string
  code: string
  threeD?: CardFacts['threeD']
  irreversible?: boolean
  /** Published expiry (MMYY); accepted also when it is in the past. */
  expiry?: string
  cvvMayBeBlank?: boolean
}

/** Published test numbers (docs/reference/payfor.md "Test cards"); they belong to no account. */
export const testCards: readonly TestCard[] = [
  { pan: '5890040000000016', code: '00' },
  { pan: '5528790000000008', code: '00' },
  { pan: '4603450000000000', code: '00' },
  { pan: '9792030000000000', code: '00' },
  { pan: '5400010000000004', code: '00' },
  { pan: '4155650100416111', code: '00', expiry: '1225' },
  { pan: '4022780198283155', code: '00', cvvMayBeBlank: true },
  { pan: '5209882483498019', code: '00' },
  { pan: '5456165456165454', code: '00' },
  { pan: '9792350046201275', code: '00' },
  { pan: '5352480048848060', code: '00' },
  { pan: '4111111111111129', code: '51' },
  { pan: '4129111111111111', code: '05' },
  { pan: '4128111111111112', code: '12' },
  { pan: '4127111111111113', code: '41' },
  { pan: '4126111111111114', code: '43' },
  { pan: '4125111111111115', code: '54' },
  { pan: '4124111111111116', code: '34' },
  { pan: '4123111111111117', code: '57' },
  { pan: '4122111111111118', code: '58' },
  { pan: '4121111111111119', code: '63' },
  { pan: '4120111111111110', code: '04' },
  { pan: '4130111111111118', code: '96' },
  { pan: '4131111111111117', code: '00', threeD: '0' },
  { pan: '4141111111111115', code: '00', threeD: '4' },
  { pan: '4151111111111112', code: '00', threeD: '-1' },
  { pan: '5406670000000009', code: '00', irreversible: true },
]

const byPan = new Map(testCards.map((card) => [card.pan, card]))

function luhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]) * (i % 2 ? 2 : 1)
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}

export const maskOf = (pan: string): string => pan.slice(0, 6) + '*'.repeat(pan.length - 10) + pan.slice(-4)

export function brandOf(pan: string): CardFacts['brand'] {
  if (pan.startsWith('9792')) return 'T'
  return pan.startsWith('4') ? 'V' : 'M'
}

/** The gateway's check of a card's format: a code for a refusal, else null. */
export function checkCard(pan: string, expiry: string, cvv: string): string | null {
  if (!/^\d{13,19}$/.test(pan)) return 'M008'
  if (!luhn(pan)) return 'M041'
  if (!/^(0[1-9]|1[0-2])\d\d$/.test(expiry)) return 'M006'
  if (cvv === '') return byPan.get(pan)?.cvvMayBeBlank ? null : 'M005'
  return /^\d{3,4}$/.test(cvv) ? null : 'M018'
}

/** The issuer's decision: from the table; 14 for an unknown card, 54 after its expiry. */
export function issuerDecision(pan: string, expiry: string, now: number): CardFacts {
  const card = byPan.get(pan)
  const code = card?.code === '00' && expired(expiry, now) && card.expiry !== expiry ? '54' : (card?.code ?? '14')
  return {
    mask: maskOf(pan),
    brand: brandOf(pan),
    code,
    threeD: card?.threeD ?? '1',
    irreversible: card?.irreversible ?? false,
  }
}

/** A card is valid to the last day of its month. */
function expired(expiry: string, now: number): boolean {
  return Date.UTC(2000 + Number(expiry.slice(2)), Number(expiry.slice(0, 2)), 1) <= now + 3 * 3_600_000
}
