/** Reads cells of a spreadsheet of old donations. It never guesses: an ambiguous value is refused with its reason. */
import { cleanName } from '#features/donations/form/form-state.ts'
import { canReceive } from '#features/mail/address.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import { compactEmail } from '#kernel/contact-input.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { CURRENCIES, parseAmount, type Currency, type Minor } from '#kernel/money.ts'
import { phoneInput } from '#kernel/text-validators.ts'
import type { TextKey } from '#kernel/text.ts'
import type { Read } from '#resource/spreadsheet-titles.server.ts'

const wrong = (problem: TextKey): Read<never> => ({ problem })

const FIRST_DAY = '1950-01-01'
const MAX_LENGTH = { name: 100, reference: 64, note: 1000 }

/**
 * `1.000` is one or a thousand: spreadsheets come from programs in all languages, and nothing says which one was used.
 */
const AMBIGUOUS = /^\D*\d{1,3}[.,]\d{3}\D*$/

export function readAmount(cell: string): Read<Minor> {
  const plain = toLatinDigits(cell).trim()
  if (plain === '') return wrong('dashboard.donation_import.amount_required')
  if (AMBIGUOUS.test(plain)) return wrong('dashboard.donation_import.amount_ambiguous')
  const read = parseAmount(plain)
  return read.ok ? { value: read.amount } : wrong(`money.${read.reason}` as TextKey)
}

export const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const OTHER = /^(?:(\d{4})[-./](\d{1,2})[-./](\d{1,2})|(\d{1,2})[-.](\d{1,2})[-.](\d{4}))(?:[ T].*)?$/

/** Whether one of these dates has the month first, as in America: then `03/04/2025` in the same column is ambiguous. */
export const hasMonthFirst = (cells: readonly string[]): boolean =>
  cells.some((cell) => {
    const [, first, second] = SLASHED.exec(toLatinDigits(cell).trim()) ?? []
    return Number(first) <= 12 && Number(second) > 12
  })

export function readDay(cell: string, today: string, monthFirst: boolean): Read<string> {
  const plain = toLatinDigits(cell).trim()
  if (plain === '') return wrong('dashboard.donation_import.day_required')
  const [, first = '', second = '', slashYear = ''] = SLASHED.exec(plain) ?? []
  const [, y, m, d, d2, m2, y2] = OTHER.exec(plain) ?? []
  if (first && monthFirst && Number(first) <= 12 && first !== second)
    return wrong('dashboard.donation_import.day_ambiguous')
  const day = first ? realDay(slashYear, second, first) : realDay(y ?? y2, m ?? m2, d ?? d2)
  if (!day) return wrong('resource.not_date')
  if (day > today) return wrong('offline_donations.future_day')
  return day < FIRST_DAY ? wrong('resource.not_date') : { value: day }
}

/** Returns null for days that do not exist, such as 31 February. */
function realDay(year = '', month = '', day = ''): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${written}T00:00:00Z`)
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(written) ? null : written
}

const NAMES: Record<Currency, readonly string[]> = {
  TRY: ['TRY', 'TL', '₺', 'ليرة'],
  USD: ['USD', '$', 'دولار'],
  EUR: ['EUR', '€', 'يورو'],
}

export function readCurrency(cell: string): Read<Currency> {
  const plain = cell.trim().toUpperCase()
  const found = plain === '' ? 'TRY' : CURRENCIES.find((one) => NAMES[one].includes(plain))
  return found ? { value: found } : wrong('dashboard.donation_import.unknown_currency')
}

export function readDonorName(cell: string): Read<string> {
  const name = cleanName(cell)
  return name.length > MAX_LENGTH.name ? wrong('resource.too_long') : { value: name }
}

export function readAddress(cell: string): Read<string | null> {
  const email = compactEmail(cell)
  if (email === '') return { value: null }
  return canReceive(email) ? { value: email } : wrong('donation_form.email_invalid')
}

const phone = phoneInput('transfers.phone_invalid', 'transfers.phone_invalid')

export function readPhone(cell: string): Read<string | null> {
  if (cell.trim() === '') return { value: null }
  const read = phone.safeParse(cell)
  return read.success ? { value: read.data } : wrong('transfers.phone_invalid')
}

const LANGUAGES: Record<Locale, readonly string[]> = {
  ar: ['ar', 'arabic', 'arapça', 'العربية', 'عربي'],
  en: ['en', 'english', 'ingilizce', 'الإنجليزية', 'إنجليزي'],
  tr: ['tr', 'turkish', 'türkçe', 'التركية', 'تركي'],
}

export function readLanguage(cell: string, usual: Locale): Read<Locale> {
  // People write «الانجليزية», "İngilizce" and "TURKCE".
  const written = foldForSearch(cell)
  const isName = (name: string) => foldForSearch(name) === written
  const found = written === '' ? usual : LOCALES.find((locale) => LANGUAGES[locale].some(isName))
  return found ? { value: found } : wrong('dashboard.donation_import.unknown_language')
}

export function readText(cell: string, name: 'reference' | 'note'): Read<string | null> {
  const text = cleanName(cell)
  return text.length > MAX_LENGTH[name] ? wrong('resource.too_long') : { value: text || null }
}
