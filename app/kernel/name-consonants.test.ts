import { describe, expect, test } from 'vitest'
import { nameConsonants, withNameKeys } from './name-consonants.ts'

describe('all spellings of one name have the same key', () => {
  test.each([
    ['ليلى', 'Leyla', 'Layla', 'Laila', 'LEYLÂ'],
    ['مريم', 'Meryem', 'Maryam', 'Mariam'],
    ['محمد', 'Mehmed', 'Mehmet', 'Muhammed', 'Mohammad', 'مُحَمَّد'],
    ['أحمد', 'Ahmet', 'Ahmed', 'Ahmad'],
    ['فاطمة', 'Fatma', 'Fatima', 'Fatimah', 'فاطمه'],
    ['عائشة', 'Ayşe', 'Aisha', 'عايشة'],
    ['يوسف', 'Yusuf', 'Youssef', 'Yousef'],
    ['خالد', 'Halit', 'Halid', 'Khaled', 'Khalid'],
    ['خديجة', 'Hatice', 'Khadija', 'Hadice'],
    ['عثمان', 'Osman', 'Othman'],
    ['رمضان', 'Ramazan', 'Ramadan'],
    ['عمر', 'Ömer', 'Omar', 'Umar'],
    ['جمال', 'Cemal', 'Jamal'],
    ['رجب', 'Recep', 'Rajab'],
    ['إبراهيم', 'İbrahim', 'Ibrahim'],
    ['توفيق', 'Tevfik', 'Tawfiq'],
    ['فتحي', 'Fethi', 'Fathi'],
    ['عبد الرحمن', 'عبدالرحمن', 'Abdurrahman', 'Abdulrahman', 'Abdul Rahman'],
    ['نور الدين', 'Nureddin', 'Nurettin'],
    ['وليد', 'Velid', 'Walid', 'Waleed'],
    ['الحلبي', 'Halebi', 'Halabi'],
  ])('%s', (...names) => {
    expect(new Set(names.map(nameConsonants)).size, names.map(nameConsonants).join(' ')).toBe(1)
    expect(nameConsonants(names[0]!)).not.toBeNull()
  })
})

test('different names have different keys, and text that is not a name has none', () => {
  const names = ['Ahmet', 'Emad', 'Meryem', 'Merve', 'Ali', 'Elif', 'Leyla', 'Halit', 'Hatice', 'Salih', 'Selim']
  expect(new Set(names.map(nameConsonants)).size).toBe(names.length)
  for (const none of ['250', 'a', 'leyla@example.org', '+905321234567', 'x1', ''])
    expect(nameConsonants(none)).toBeNull()
})

test('a stored search text is found by its words as before, and by the keys of the names', () => {
  expect(withNameKeys('Meryem Kaya m@example.org', 'Meryem Kaya')).toBe('meryem kaya m@example.org ~MRM~')
  expect(withNameKeys('', '', null)).toBe('')
})

test('words that are property names in JavaScript are treated like others', () => {
  for (const word of ['constructor', 'toString', 'valueOf', 'hasOwnProperty'])
    expect(nameConsonants(word)).toMatch(/^[A-Z]{2,}$/i)
})
