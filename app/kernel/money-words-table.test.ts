/** All number words of the three languages, written out by hand. */
import { expect, test } from 'vitest'
import { moneyInWords } from './money-words.ts'
import { minor } from './money.ts'
import type { Locale } from './locale.ts'

const say = (lira: number, locale: Locale) => moneyInWords(minor(lira * 100), 'TRY', locale)
const sayCents = (cents: number, locale: Locale) => moneyInWords(minor(cents), 'TRY', locale)
const words = (text: string) => text.trim().split(/\s*\n\s*/)

const ENGLISH = words(`
  one two three four five six seven eight nine ten
  eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty
`).flatMap((line) => line.split(' '))
const ENGLISH_TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const TURKISH = 'bir iki üç dört beş altı yedi sekiz dokuz'.split(' ')
const TURKISH_TENS = 'on yirmi otuz kırk elli altmış yetmiş seksen doksan'.split(' ')

test('all numbers up to ninety-nine in English', () => {
  const expected = ENGLISH.slice(0, 19)
  for (const ten of ENGLISH_TENS) expected.push(ten, ...ENGLISH.slice(0, 9).map((one) => `${ten}-${one}`))
  for (const [i, word] of expected.entries()) {
    expect(say(i + 1, 'en')).toBe(`${word} Turkish lira`)
    expect(sayCents(i + 1, 'en')).toBe(`${word} kuruş`)
    expect(say(100 + i + 1, 'en')).toBe(`one hundred and ${word} Turkish lira`)
  }
})

test('all numbers up to ninety-nine in Turkish', () => {
  const expected = [...TURKISH]
  for (const ten of TURKISH_TENS) expected.push(ten, ...TURKISH.map((one) => `${ten} ${one}`))
  for (const [i, word] of expected.entries()) {
    expect(say(i + 1, 'tr')).toBe(`${word} Türk lirası`)
    expect(sayCents(i + 1, 'tr')).toBe(`${word} kuruş`)
    expect(say(100 + i + 1, 'tr')).toBe(`yüz ${word} Türk lirası`)
  }
})

const ARABIC_TENS = 'عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون'.split(' ')
/** 3 to 10, 11 to 19 and the units after twenty; lira is feminine, kuruş is masculine. */
const LIRA = {
  few: 'ثلاث أربع خمس ست سبع ثماني تسع عشر'.split(' '),
  teens: words(`
    إحدى عشرة
    اثنتا عشرة
    ثلاث عشرة
    أربع عشرة
    خمس عشرة
    ست عشرة
    سبع عشرة
    ثماني عشرة
    تسع عشرة`),
  units: 'إحدى اثنتان ثلاث أربع خمس ست سبع ثمانٍ تسع'.split(' '),
}
const KURUS = {
  few: 'ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة'.split(' '),
  teens: words(`
    أحد عشر
    اثنا عشر
    ثلاثة عشر
    أربعة عشر
    خمسة عشر
    ستة عشر
    سبعة عشر
    ثمانية عشر
    تسعة عشر`),
  units: 'واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة'.split(' '),
}

test.each([
  ['lira', LIRA, ['ليرة تركية واحدة', 'ليرتان تركيتان'], 'ليرات تركية', 'ليرة تركية', say],
  ['kuruş', KURUS, ['قرش واحد', 'قرشان'], 'قروش', 'قرشًا', sayCents],
] as const)(
  'all numbers up to ninety-nine in Arabic, with %s',
  (_, { few, teens, units }, oneAndTwo, plural, counted, inWords) => {
    const expected = [
      ...oneAndTwo,
      ...few.map((word) => `${word} ${plural}`),
      ...teens.map((word) => `${word} ${counted}`),
    ]
    for (const ten of ARABIC_TENS)
      expected.push(`${ten} ${counted}`, ...units.map((unit) => `${unit} و${ten} ${counted}`))
    expect(expected.map((_phrase, i) => inWords(i + 1, 'ar'))).toEqual(expected)
  },
)

test.each([
  ['ar', 1, 'مئة مئتا ثلاثمئة أربعمئة خمسمئة ستمئة سبعمئة ثمانمئة تسعمئة', ' ليرة تركية'],
  ['ar', 1000, 'مئة مئتا ثلاثمئة أربعمئة خمسمئة ستمئة سبعمئة ثمانمئة تسعمئة', ' ألف ليرة تركية'],
  ['ar', 1_000_000, 'مئة مئتا ثلاثمئة أربعمئة خمسمئة ستمئة سبعمئة ثمانمئة تسعمئة', ' مليون ليرة تركية'],
  ['en', 1, 'one two three four five six seven eight nine', ' hundred Turkish lira'],
  ['en', 1000, 'one two three four five six seven eight nine', ' hundred thousand Turkish lira'],
  ['en', 1_000_000, 'one two three four five six seven eight nine', ' hundred million Turkish lira'],
  ['tr', 1, 'yüz iki_yüz üç_yüz dört_yüz beş_yüz altı_yüz yedi_yüz sekiz_yüz dokuz_yüz', ' Türk lirası'],
  ['tr', 1000, 'yüz iki_yüz üç_yüz dört_yüz beş_yüz altı_yüz yedi_yüz sekiz_yüz dokuz_yüz', ' bin Türk lirası'],
  ['tr', 1_000_000, 'yüz iki_yüz üç_yüz dört_yüz beş_yüz altı_yüz yedi_yüz sekiz_yüz dokuz_yüz', ' milyon Türk lirası'],
] as const)('the hundreds in %s, times %d', (locale, times, hundreds, end) => {
  const expected = hundreds.split(' ').map((word) => word.replace('_', ' ') + end)
  expect(expected.map((_word, i) => say((i + 1) * 100 * times, locale))).toEqual(expected)
})

test.each([
  [0, 'صفر ليرة تركية', 'zero Turkish lira', 'sıfır Türk lirası'],
  [200_002, 'مئتا ألف ليرة تركية وليرتان', 'two hundred thousand and two Turkish lira', 'iki yüz bin iki Türk lirası'],
  [202, 'مئتا ليرة تركية وليرتان', 'two hundred and two Turkish lira', 'iki yüz iki Türk lirası'],
  [
    1_001_001,
    'مليون وألف ليرة تركية وليرة واحدة',
    'one million one thousand and one Turkish lira',
    'bir milyon bin bir Türk lirası',
  ],
  [2_000_500, 'مليونان وخمسمئة ليرة تركية', 'two million five hundred Turkish lira', 'iki milyon beş yüz Türk lirası'],
  [
    3_400_000,
    'ثلاثة ملايين وأربعمئة ألف ليرة تركية',
    'three million four hundred thousand Turkish lira',
    'üç milyon dört yüz bin Türk lirası',
  ],
  [
    15_016_017,
    'خمسة عشر مليونًا وستة عشر ألفًا وسبع عشرة ليرة تركية',
    'fifteen million sixteen thousand and seventeen Turkish lira',
    'on beş milyon on altı bin on yedi Türk lirası',
  ],
  [
    102_000_000,
    'مئة مليون ومليونا ليرة تركية',
    'one hundred and two million Turkish lira',
    'yüz iki milyon Türk lirası',
  ],
  [
    201_000_000,
    'مئتا مليون ومليون ليرة تركية',
    'two hundred and one million Turkish lira',
    'iki yüz bir milyon Türk lirası',
  ],
] as const)('%d lira in the three languages', (lira, ar, en, tr) => {
  expect([say(lira, 'ar'), say(lira, 'en'), say(lira, 'tr')]).toEqual([ar, en, tr])
})

test.each([
  ['USD', 1, 'دولار أمريكي واحد', 'one US dollar', 'bir ABD doları'],
  ['USD', 2, 'دولاران أمريكيان', 'two US dollars', 'iki ABD doları'],
  ['USD', 101, 'مئة دولار أمريكي ودولار واحد', 'one hundred and one US dollars', 'yüz bir ABD doları'],
  ['EUR', 1, 'يورو واحد', 'one euro', 'bir avro'],
  ['EUR', 40, 'أربعون يورو', 'forty euros', 'kırk avro'],
  ['EUR', 1000, 'ألف يورو', 'one thousand euros', 'bin avro'],
] as const)('%s %d in the three languages', (currency, units, ar, en, tr) => {
  const inWords = (locale: Locale) => moneyInWords(minor(units * 100), currency, locale)
  expect([inWords('ar'), inWords('en'), inWords('tr')]).toEqual([ar, en, tr])
})

test.each(['USD', 'EUR'] as const)('cents of %s in the three languages', (currency) => {
  const inWords = (cents: number) => (['ar', 'en', 'tr'] as const).map((l) => moneyInWords(minor(cents), currency, l))
  expect(inWords(1)).toEqual(['سنت واحد', 'one cent', 'bir sent'])
  expect(inWords(2)).toEqual(['سنتان', 'two cents', 'iki sent'])
  expect(inWords(3)).toEqual(['ثلاثة سنتات', 'three cents', 'üç sent'])
  expect(inWords(11)).toEqual(['أحد عشر سنتًا', 'eleven cents', 'on bir sent'])
})

test('lira and kuruş are joined as each language requires, and a whole amount names no kuruş', () => {
  expect(moneyInWords(minor(102), 'TRY', 'ar')).toBe('ليرة تركية واحدة وقرشان')
  expect(moneyInWords(minor(102), 'TRY', 'en')).toBe('one Turkish lira and two kuruş')
  expect(moneyInWords(minor(102), 'TRY', 'tr')).toBe('bir Türk lirası iki kuruş')
})
