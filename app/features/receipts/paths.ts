import { localePath, type Locale } from '#kernel/locale.ts'

/** The page that says whether a paper is true; its address stands on the paper. */
export function verifyPath(locale: Locale, token: string): string {
  return localePath(locale, `/receipts/${token}`)
}
