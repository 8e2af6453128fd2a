import readexProArabic from './fonts/readex-pro-arabic.woff2?url'
import readexProLatin from './fonts/readex-pro-latin.woff2?url'
import reemKufiArabic from './fonts/reem-kufi-arabic.woff2?url'
import reemKufiLatin from './fonts/reem-kufi-latin.woff2?url'

/** Fonts to preload: `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous">`. */
export const ARABIC_FONTS = [reemKufiArabic, readexProArabic]
/** Fonts for pages in English and Turkish. */
export const LATIN_FONTS = [reemKufiLatin, readexProLatin]
