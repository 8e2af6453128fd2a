/** Announced transfers of the demo, and the bank statement of the days after them. Amounts in kuruş. */
import type { Locale } from '#kernel/locale.ts'

export const demoPledges: {
  donorName: string
  locale: Locale
  amount: number | null
  daysAgo: number
  reported: boolean
}[] = [
  { donorName: 'هدى المصري', locale: 'ar', amount: 150_000, daysAgo: 6, reported: true },
  { donorName: 'Mehmet Aydın', locale: 'tr', amount: 50_000, daysAgo: 5, reported: false },
  { donorName: 'Zeynep Kara', locale: 'tr', amount: 75_000, daysAgo: 5, reported: true },
  { donorName: 'Omar Haddad', locale: 'en', amount: null, daysAgo: 3, reported: false },
  { donorName: 'ليلى الشامي', locale: 'ar', amount: 30_000, daysAgo: 1, reported: false },
]

export const demoOpening = 2_500_000
/** `pledge`: the code of that announced transfer is in the description, after the text. */
export const demoStatement: { daysAgo: number; amount: number; text: string; pledge?: number }[] = [
  { daysAgo: 4, amount: 150_000, text: 'GELEN HAVALE HUDA MASRI Bagis', pledge: 0 },
  { daysAgo: 4, amount: 45_000, text: 'FAST MEHMET AYDIN Bagis', pledge: 1 },
  { daysAgo: 3, amount: 75_000, text: 'GELEN EFT ZEYNEP KARA BAGIS' },
  { daysAgo: 3, amount: -1_575, text: 'EFT MASRAF BSMV' },
  { daysAgo: 2, amount: 20_000, text: 'GELEN HAVALE OMAR HADDAD Bagis', pledge: 3 },
  { daysAgo: 2, amount: 482_500, text: 'UYE ISYERI POS BATCH 000214' },
  { daysAgo: 1, amount: 10_000, text: 'FAST ALI DEMIR' },
]
