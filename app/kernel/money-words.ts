/**
 * Amounts in words, shown before payment and on receipts. The libraries we tried (n2words, tafgeet) make mistakes in
 * Arabic with feminine nouns, duals in construct state or "a hundred and one".
 */
import type { Locale } from './locale.ts'
import { MAX_AMOUNT, type Currency, type Minor } from './money.ts'

/**
 * `25000` → «مئتان وخمسون ليرة تركية», "two hundred and fifty Turkish lira", "iki yüz elli Türk lirası".
 * @throws {RangeError} below zero or above 999,999,999.99
 */
export function moneyInWords(amount: Minor, currency: Currency, locale: Locale): string {
  if (amount < 0 || amount > MAX_AMOUNT) throw new RangeError(`no words for ${amount}`)
  const cents = amount % 100
  const whole = (amount - cents) / 100
  const { count, and } = LANGUAGES[locale]
  const parts = [whole || !cents ? count(whole, currency, 'whole') : '', cents ? count(cents, currency, 'cents') : '']
  return parts.filter(Boolean).join(and)
}

type Count = (n: number, currency: Currency, part: 'whole' | 'cents') => string

/** Splits n into [millions, thousands, rest]. */
function groupsOf(n: number): [number, number, number] {
  return [Math.floor(n / 1_000_000), Math.floor(n / 1000) % 1000, n % 1000]
}

// Arabic. The counted noun decides. 1 and 2 are expressed by the noun itself. 3-10 take the opposite gender and the
// plural; 11-99 the singular in the accusative. After a hundred, a thousand and a million comes the singular in the
// genitive; before it a dual loses its nun («مئتا ليرة») and «ألفًا» its tanween («أحد عشر ألف ليرة»). 101 is «مئة ليرة
// وليرة واحدة».
type ArabicNoun = {
  feminine: boolean
  one: string
  two: string
  few: string
  /** for 11-99 */
  many: string
}
/** Forms that cents do not need, because there are never a hundred of them. */
type ArabicWhole = ArabicNoun & {
  /** after hundreds, thousands, millions and zero */
  genitive: string
  /** 1 and 2 at the end of a larger number, without the name of the country */
  tail: [one: string, two: string]
}

const ARABIC_CENT: ArabicNoun = {
  feminine: false,
  one: 'سنت واحد',
  two: 'سنتان',
  few: 'سنتات',
  many: 'سنتًا',
}

const ARABIC_NOUNS: Record<Currency, { whole: ArabicWhole; cents: ArabicNoun }> = {
  TRY: {
    whole: {
      feminine: true,
      one: 'ليرة تركية واحدة',
      two: 'ليرتان تركيتان',
      few: 'ليرات تركية',
      many: 'ليرة تركية',
      genitive: 'ليرة تركية',
      tail: ['ليرة واحدة', 'ليرتان'],
    },
    cents: {
      feminine: false,
      one: 'قرش واحد',
      two: 'قرشان',
      few: 'قروش',
      many: 'قرشًا',
    },
  },
  USD: {
    whole: {
      feminine: false,
      one: 'دولار أمريكي واحد',
      two: 'دولاران أمريكيان',
      few: 'دولارات أمريكية',
      many: 'دولارًا أمريكيًا',
      genitive: 'دولار أمريكي',
      tail: ['دولار واحد', 'دولاران'],
    },
    cents: ARABIC_CENT,
  },
  EUR: {
    whole: {
      feminine: false,
      one: 'يورو واحد',
      two: 'يوروان',
      few: 'يورو', // foreign, the same in all numbers (CLDR)
      many: 'يورو',
      genitive: 'يورو',
      tail: ['يورو واحد', 'يوروان'],
    },
    cents: ARABIC_CENT,
  },
}

const AR_MASCULINE = ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة']
const AR_FEMININE = ['', 'إحدى', 'اثنتان', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر']
/** Tens, from twenty on. */
const AR_TENS = ['عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون']
const AR_HUNDREDS = ['', 'مئة', 'مئتان', 'ثلاثمئة', 'أربعمئة', 'خمسمئة', 'ستمئة', 'سبعمئة', 'ثمانمئة', 'تسعمئة']

/** 1-99 before a noun; empty for 0. */
function arabicBelowHundred(n: number, feminine: boolean): string {
  const units = feminine ? AR_FEMININE : AR_MASCULINE
  if (n <= 10) return units[n]!
  if (n < 20) {
    const [eleven, twelve] = feminine ? ['إحدى', 'اثنتا'] : ['أحد', 'اثنا']
    const unit = n === 11 ? eleven : n === 12 ? twelve : units[n - 10]
    return `${unit} ${feminine ? 'عشرة' : 'عشر'}`
  }
  const unit = feminine && n % 10 === 8 ? 'ثمانٍ' : units[n % 10]
  return [unit, AR_TENS[Math.floor(n / 10) - 2]].filter(Boolean).join(' و')
}

/** 1-999 before a noun; 200 directly before a noun loses its nun. */
function arabicBelowThousand(n: number, feminine: boolean): string {
  const hundreds = n === 200 ? 'مئتا' : AR_HUNDREDS[Math.floor(n / 100)]
  return [hundreds, arabicBelowHundred(n % 100, feminine)].filter(Boolean).join(' و')
}

type ArabicScale = { one: string; two: string; construct: string; few: string; many: string }
const THOUSAND: ArabicScale = { one: 'ألف', two: 'ألفان', construct: 'ألفا', few: 'آلاف', many: 'ألفًا' }
const MILLION: ArabicScale = { one: 'مليون', two: 'مليونان', construct: 'مليونا', few: 'ملايين', many: 'مليونًا' }

/** k thousands or millions; `construct` when the counted noun follows directly. */
function arabicScale(k: number, scale: ArabicScale, construct: boolean): string {
  if (k === 1) return scale.one
  if (k === 2) return construct ? scale.construct : scale.two
  const tail = k % 100
  if (tail === 1 || tail === 2)
    return `${arabicScale(k - tail, scale, construct)} و${arabicScale(tail, scale, construct)}`
  const noun = tail === 0 ? scale.one : tail <= 10 ? scale.few : construct ? scale.one : scale.many
  return `${arabicBelowThousand(k, false)} ${noun}`
}

const countArabic: Count = (n, currency, part) => {
  const noun = ARABIC_NOUNS[currency][part]
  const { genitive, tail: tails } = ARABIC_NOUNS[currency].whole
  if (n === 0) return `صفر ${genitive}`
  if (n === 1) return noun.one
  if (n === 2) return noun.two
  const tail = n % 100
  if (tail === 1 || tail === 2) return `${countArabic(n - tail, currency, part)} و${tails[tail - 1]}`
  const [millions, thousands, rest] = groupsOf(n)
  const number = [
    millions && arabicScale(millions, MILLION, thousands + rest === 0),
    thousands && arabicScale(thousands, THOUSAND, rest === 0),
    rest && arabicBelowThousand(rest, noun.feminine),
  ]
  const counted = tail === 0 ? genitive : tail <= 10 ? noun.few : noun.many
  return `${number.filter(Boolean).join(' و')} ${counted}`
}

// English.
const EN_ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
/** Tens, from twenty on. */
const EN_TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

function englishBelowHundred(n: number): string {
  if (n < 20) return EN_ONES[n]!
  return EN_TENS[Math.floor(n / 10) - 2]! + (n % 10 ? `-${EN_ONES[n % 10]}` : '')
}

function englishBelowThousand(n: number): string {
  if (n < 100) return englishBelowHundred(n)
  return `${EN_ONES[Math.floor(n / 100)]} hundred${n % 100 ? ` and ${englishBelowHundred(n % 100)}` : ''}`
}

function englishNumber(n: number): string {
  const [millions, thousands, rest] = groupsOf(n)
  const parts = [
    millions && `${englishBelowThousand(millions)} million`,
    thousands && `${englishBelowThousand(thousands)} thousand`,
    rest && (rest < n && rest < 100 ? `and ${englishBelowHundred(rest)}` : englishBelowThousand(rest)),
  ]
  return parts.filter(Boolean).join(' ') || 'zero'
}

const EN_NOUNS: Record<Currency, Record<'whole' | 'cents', [one: string, other: string]>> = {
  TRY: { whole: ['Turkish lira', 'Turkish lira'], cents: ['kuruş', 'kuruş'] },
  USD: { whole: ['US dollar', 'US dollars'], cents: ['cent', 'cents'] },
  EUR: { whole: ['euro', 'euros'], cents: ['cent', 'cents'] },
}

const countEnglish: Count = (n, currency, part) => `${englishNumber(n)} ${EN_NOUNS[currency][part][n === 1 ? 0 : 1]}`

// Turkish: no "one" before hundred and thousand, no plural after a number.
const TR_ONES = ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz']
const TR_TENS = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan']
const TR_NOUNS: Record<Currency, Record<'whole' | 'cents', string>> = {
  TRY: { whole: 'Türk lirası', cents: 'kuruş' },
  USD: { whole: 'ABD doları', cents: 'sent' },
  EUR: { whole: 'avro', cents: 'sent' },
}

function turkishBelowThousand(n: number): string {
  const hundreds = Math.floor(n / 100)
  const parts = [
    hundreds > 1 && TR_ONES[hundreds],
    hundreds && 'yüz',
    TR_TENS[Math.floor(n / 10) % 10],
    TR_ONES[n % 10],
  ]
  return parts.filter(Boolean).join(' ')
}

const countTurkish: Count = (n, currency, part) => {
  const [millions, thousands, rest] = groupsOf(n)
  const parts = [
    millions && `${turkishBelowThousand(millions)} milyon`,
    thousands > 1 && turkishBelowThousand(thousands),
    thousands && 'bin',
    turkishBelowThousand(rest),
  ]
  return `${parts.filter(Boolean).join(' ') || 'sıfır'} ${TR_NOUNS[currency][part]}`
}

const LANGUAGES: Record<Locale, { count: Count; and: string }> = {
  ar: { count: countArabic, and: ' و' },
  en: { count: countEnglish, and: ' and ' },
  tr: { count: countTurkish, and: ' ' },
}
