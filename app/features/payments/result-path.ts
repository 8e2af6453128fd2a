import { localePath, type Locale } from '#kernel/locale.ts'

/** The page that tells a payer how it ended, found by a token that cannot be guessed. */
export function resultPath(locale: Locale, token: string): string {
  return localePath(locale, `/donations/result/${token}`)
}

/** Orders have a page of their own by the same token; the result page leads there. */
export function orderResultPath(locale: Locale, token: string): string {
  return localePath(locale, `/orders/${token}`)
}
