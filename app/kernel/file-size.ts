import { numberFormat } from '#kernel/digits.ts'
import type { Locale } from '#kernel/locale.ts'

/** Size in readable units: `1.4 MB`. */
export function sizeOf(bytes: number, locale: Locale): string {
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB']
  return `${numberFormat(locale, { least: 0, most: value < 10 ? 1 : 0 }).format(value)} ${unit}`
}
