import readexProArabic from './fonts/readex-pro-arabic.woff2?url'
import reemKufiArabic from './fonts/reem-kufi-arabic.woff2?url'

/** To be preloaded on Arabic pages: `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const ARABIC_FONTS = [reemKufiArabic, readexProArabic]
