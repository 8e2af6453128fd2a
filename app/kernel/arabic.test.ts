import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldForSearch, hasArabic, textDirection } from './arabic.ts'

describe('folding for search', () => {
  test.each([
    ['أحمد', 'احمد'],
    ['إحسان', 'احسان'],
    ['آمال', 'امال'],
    ['ٱلرَّحْمٰن', 'الرحمن'],
    ['مُؤْمِن', 'مومن'],
    ['عائشة', 'عايشه'],
    ['مدرسة', 'مدرسه'],
    ['مستشفى', 'مستشفي'],
    ['سماء', 'سما'],
    ['كفـــالة', 'كفاله'],
    ['ﻻ ﷲ', 'لا الله'],
    ['کتابخانهٔ ایران', 'كتابخانه ايران'],
    ['٢٥٠ ۲۵۰', '250 250'],
    ['IŞIK', 'ışık'],
    ['İstanbul', 'istanbul'],
    ['ISTANBUL', 'istanbul'],
    ['Çığ ÖĞÜŞ', 'cig ogus'],
    ['Gaziantep’te', 'GAZIANTEP’TE'],
    ['Café', 'cafe'],
    ['  two\n words\u200f ', 'two words'],
    ['می‌خواهم', 'ميخواهم'],
    ['عبد الرحمن كايا', 'عبدالرحمن كايا'],
    ['أحمد عبد الله', 'أحمد عبدالله'],
    ['صلاح الدين', 'صلاحالدين'],
    ['Abdul Rahman', 'Abdulrahman'],
  ])('%j is folded like %j', (one, other) => {
    expect(foldForSearch(one)).toBe(foldForSearch(other))
  })

  test('different words stay different', () => {
    const words = ['سلام', 'كلام', 'حمد', 'حمدي', 'بيت', 'بنت', 'istanbul', 'ankara', '25', '250']
    expect(new Set(words.map(foldForSearch)).size).toBe(words.length)
  })

  test('folding twice gives the same result as folding once', () => {
    const unit = fc.constantFrom(...'أإآٱىةءؤئـَُِّ٢۵کیıİIiŞşğÇé ﻻ\u200fa')
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit }))
    fc.assert(
      fc.property(text, (typed) => {
        const once = foldForSearch(typed)
        expect(foldForSearch(once)).toBe(once)
      }),
      { numRuns: 2000 },
    )
  })
})

test('text counts as Arabic by its letters', () => {
  expect(hasArabic('Sanad سند')).toBe(true)
  expect(hasArabic('Sanad')).toBe(false)
  expect(hasArabic('٢٥٠ ۲۵۰، ؟')).toBe(false)
})

test('the first letter decides the direction', () => {
  expect(textDirection('سند Sanad')).toBe('rtl')
  expect(textDirection('Sanad سند')).toBe('ltr')
  expect(textDirection('«250» سند')).toBe('rtl')
  expect(textDirection('+90 212 000 00 00')).toBe('ltr')
  expect(textDirection('')).toBe('ltr')
  expect(textDirection('שלום')).toBe('rtl')
})
