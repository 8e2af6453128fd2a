import { localePath, type Locale } from '#kernel/locale.ts'

/** The page that shows a payer the result, found by a token that cannot be guessed. */
export function resultPath(locale: Locale, token: string): string {
  return localePath(locale, `/donations/result/${token}`)
}

/** An order has its own page for the same token; the result page redirects there. */
export function orderResultPath(locale: Locale, token: string): string {
  return localePath(locale, `/orders/${token}`)
}
