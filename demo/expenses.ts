/** Money that the demo association spent, and the cash in its box. Amounts in kuruş. */
import type { ExpenseCategory } from '#features/expenses/expense.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Kurus } from './types.ts'

export type DemoExpense = {
  daysAgo: number
  /** Key of a campaign; null: the general fund. */
  campaign: string | null
  amount: Kurus
  category: ExpenseCategory
  payee: string
  /** As the accountant wrote it. */
  description: string
}

/** Paid from the bank account and approved, oldest first. All are before the first bank statement (demo/bank.ts). */
export const bankExpenses: DemoExpense[] = [
  {
    daysAgo: 74,
    campaign: 'student-emergency',
    amount: 34_500_00,
    category: 'aid',
    payee: 'Marmara Gıda Toptan Ltd. Şti.',
    description: 'طرود غذائية لـ 46 طالبًا، دفعة الشهر',
  },
  {
    daysAgo: 51,
    campaign: 'student-meals',
    amount: 21_300_75,
    category: 'supplies',
    payee: 'Fatih Lokantası',
    description: 'وجبات مساكن الطلاب، 710 وجبات',
  },
  {
    daysAgo: 37,
    campaign: 'new-residence-fatih',
    amount: 145_000_00,
    category: 'housing',
    payee: 'Haliç Mobilya A.Ş.',
    description: 'أسرّة وخزائن للطابق الأول',
  },
  {
    daysAgo: 22,
    campaign: 'turkish-course',
    amount: 26_000_00,
    category: 'salaries',
    payee: 'Nilgün Şahin',
    description: 'Türkçe kursu öğretmen ücreti, 52 saat',
  },
  {
    daysAgo: 11,
    campaign: 'university-year',
    amount: 42_000_00,
    category: 'education',
    payee: 'İstanbul Üniversitesi',
    description: 'رسوم الفصل لأربعة طلاب',
  },
]

/** Waits for the approval of a second person. */
export const waitingExpense: DemoExpense = {
  daysAgo: 1,
  campaign: 'winter-warmth',
  amount: 58_750_00,
  category: 'aid',
  payee: 'Anadolu Tekstil Ltd. Şti.',
  description: '125 معطفًا شتويًا للأطفال',
}

/** Cash donations to the general fund. */
export const cashDonations: { daysAgo: number; donorName: string; locale: Locale; amount: Kurus }[] = [
  { daysAgo: 20, donorName: 'أبو عمر الحموي', locale: 'ar', amount: 2_500_00 },
  { daysAgo: 16, donorName: 'Fatma Yıldırım', locale: 'tr', amount: 1_000_00 },
  { daysAgo: 13, donorName: 'Kareem Nasser', locale: 'en', amount: 750_00 },
]

/** Paid from the cash box and approved. */
export const cashExpense: DemoExpense = {
  daysAgo: 9,
  campaign: null,
  amount: 640_00,
  category: 'supplies',
  payee: 'Güven Kırtasiye',
  description: 'Kurs için defter ve kalem',
}

export const cashDeposit: { daysAgo: number; amount: Kurus } = { daysAgo: 2, amount: 3_000_00 }
