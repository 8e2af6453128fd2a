/** Amounts on the wire are major units with a dot; inside they are whole kuruş. */

/** `350`, `350.5`, `350.00` → kuruş; anything else (comma, sign, exponent, third decimal) → null. */
export function parseAmount(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** 35000 → `350.00`. */
export function formatAmount(minor: number): string {
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
}

/** ISO 4217 numeric codes that the bank accepts. */
export const currencies: Record<string, { letters: string; alpha: string }> = {
  '949': { letters: 'TRY', alpha: 'TL' },
  '840': { letters: 'USD', alpha: 'USD' },
  '978': { letters: 'EUR', alpha: 'EUR' },
  '826': { letters: 'GBP', alpha: 'GBP' },
}
