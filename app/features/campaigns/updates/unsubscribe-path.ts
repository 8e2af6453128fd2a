import { localePath, type Locale } from '#kernel/locale.ts'

/** The page to unsubscribe from the emails of one campaign. */
export const updatesUnsubscribePath = (locale: Locale, id: string) => localePath(locale, `/campaign-news/${id}`)
