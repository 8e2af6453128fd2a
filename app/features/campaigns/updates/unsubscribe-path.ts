import { localePath, type Locale } from '#kernel/locale.ts'

/** Where the letters of one campaign end for one person. */
export const updatesUnsubscribePath = (locale: Locale, id: string) => localePath(locale, `/campaign-news/${id}`)
