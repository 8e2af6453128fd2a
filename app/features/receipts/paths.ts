import { localePath, type Locale } from '#kernel/locale.ts'

/** The page that verifies a receipt; its address is printed on the receipt. */
export function verifyPath(locale: Locale, token: string): string {
  return localePath(locale, `/receipts/${token}`)
}
