import { foldForSearch, hasArabic } from '#kernel/arabic.ts'
import type { Locale } from '#kernel/locale.ts'

/** Frequent words that occur in only one of the two languages, folded. */
const TURKISH =
  /^(ve|bir|bu|mi|mu|midir|var|yok|ne|nedir|nasil|nerede|nereye|kac|icin|ile|hangi|neden|niye|kim|bana|size|siz|sizin|benim|istiyorum|misiniz|musunuz|miyim|muyum|merhaba|selam|tesekkurler|tesekkur|yurt|bagis|olarak|cok|daha|gibi|lazim|ucret|adres|adresi)$/
const ENGLISH =
  /^(the|a|an|is|are|am|do|does|did|what|which|who|whom|where|when|why|how|can|could|you|your|i|my|me|we|to|of|for|and|or|there|have|has|hello|hi|thanks|thank|please|want|need|about|tell|show|give|in|on|at|with)$/

/** The page's language, unless the question is clearly in another one. */
export function languageOf(text: string, page: Locale): Locale {
  if (hasArabic(text)) return 'ar'
  const words = foldForSearch(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  if (words.length === 0) return page
  const letters = /[çğışöüÇĞİŞÖÜ]/.test(text) ? 1 : 0
  const turkish = letters + words.filter((word) => TURKISH.test(word)).length
  const english = words.filter((word) => ENGLISH.test(word)).length
  if (turkish !== english) return turkish > english ? 'tr' : 'en'
  return page === 'ar' ? 'en' : page
}
