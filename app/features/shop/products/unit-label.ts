import { withDigits } from '#kernel/digits.ts'
import type { Locale } from '#kernel/locale.ts'

/** Unit signs that staff may type, in Latin and Arabic letters. */
const UNITS: Record<string, string> = {
  g: 'gram',
  غ: 'gram',
  kg: 'kilogram',
  كغ: 'kilogram',
  ml: 'milliliter',
  مل: 'milliliter',
  l: 'liter',
  ل: 'liter',
  mm: 'millimeter',
  مم: 'millimeter',
  cm: 'centimeter',
  سم: 'centimeter',
}
const MEASURE = new RegExp(`^(\\d+(?:[.,]\\d+)?)\\s*(${Object.keys(UNITS).join('|')})$`, 'i')

/** `250 g` → «250 غرام» in Arabic, where Latin letters would come before the number. Other text («L») stays. */
export function localizedUnit(size: string, locale: Locale): string {
  const [, number, sign] = MEASURE.exec(size.trim()) ?? []
  if (!number || !sign) return size
  const unit = UNITS[sign.toLowerCase()]!
  return new Intl.NumberFormat(withDigits(locale, locale), { style: 'unit', unit, unitDisplay: 'short' })
    .format(Number(number.replace(',', '.')))
    .replace('\u00a0', ' ')
}
