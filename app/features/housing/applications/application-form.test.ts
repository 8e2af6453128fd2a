/** What applicants may type into each field, and the error that they see next to it. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { localizeDigits } from '#kernel/digits.ts'
import { parse } from '#kernel/parse.ts'
import { Refusal } from '#kernel/refusal.ts'
import { FIELDS, type DraftValues } from './application.ts'
import { ApplicationForm, draftValues } from './application-form.server.ts'
import { checkStep, completedSteps } from './draft.server.ts'

const COMPLETE = {
  name: 'ليلى حسن',
  gender: 'women',
  born: '2005-05-05',
  nationality: 'سورية',
  phone: '05321234567',
  email: 'leyla@example.com',
  university: 'جامعة إسطنبول',
  department: 'الطب',
  level: 'y1',
  guardian: 'عمر، أخ',
  guardian_phone: '05321234568',
} satisfies DraftValues
const sent = (change: DraftValues) => parse(ApplicationForm, { ...COMPLETE, ...change })

/** Error codes by field. */
function problems(work: () => unknown): Record<string, string> {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Object.fromEntries(Object.entries(error.fields).map(([name, { code }]) => [name, code]))
  }
  return {}
}

test('a form with every required field is complete; student number and note may stay empty', () => {
  expect(sent({})).toMatchObject({ student_number: '', note: '', phone: '+905321234567' })
  expect(sent({ note: '', student_number: '' })).toMatchObject({ student_number: '', note: '' })
})

test('each required field that is missing or has only spaces has its own error', () => {
  const required = Object.keys(COMPLETE) as (keyof typeof COMPLETE)[]
  const all = Object.fromEntries(required.map((name) => [name, 'applications.required']))
  expect(problems(() => parse(ApplicationForm, {}))).toEqual(all)
  for (const name of required)
    expect([name, problems(() => sent({ [name]: '  ' }))]).toEqual([name, { [name]: expect.any(String) }])
})

test.each<[keyof DraftValues, string, string]>([
  ['name', 'م'.repeat(121), 'applications.too_long'],
  ['name', '\u202E\u2066', 'applications.required'],
  ['gender', 'all', 'applications.required'],
  ['nationality', 'س'.repeat(61), 'applications.too_long'],
  ['phone', 'غير معروف', 'applications.phone_invalid'],
  ['phone', '12345', 'applications.phone_invalid'],
  ['guardian_phone', '0532 123 45 67 8901234567890', 'applications.phone_invalid'],
  ['email', 'leyla@', 'applications.email_invalid'],
  ['email', 'leyla@example', 'applications.email_invalid'],
  ['email', 'anonymous@donor.invalid', 'applications.email_invalid'],
  ['level', 'y9', 'applications.required'],
  ['student_number', '1'.repeat(31), 'applications.too_long'],
  ['note', 'ن'.repeat(1001), 'applications.too_long'],
  ['born', 'في الربيع', 'applications.day_invalid'],
  ['born', '2005-02-29', 'applications.day_invalid'],
  ['born', '31.4.2005', 'applications.day_invalid'],
  ['born', '5.5.05', 'applications.day_invalid'],
  ['born', '5.2005', 'applications.day_invalid'],
  ['born', '1900-01-01', 'applications.born_invalid'],
])('the field %s refuses %s with %s', (name, value, code) => {
  expect(problems(() => sent({ [name]: value }))).toEqual({ [name]: code })
})

test('the longest allowed values are accepted', () => {
  const [name, note] = ['م'.repeat(120), 'ن'.repeat(1000)]
  expect(sent({ name, note, nationality: 'س'.repeat(60), student_number: '1'.repeat(30) })).toMatchObject({
    name,
    note,
  })
})

test.each<[keyof DraftValues, string, string]>([
  ['phone', '٠٥٣٢ ١٢٣ ٤٥ ٦٧', '+905321234567'],
  ['phone', '۰۵۳۲۱۲۳۴۵۶۷', '+905321234567'],
  ['phone', '0090 532 123 45 67', '+905321234567'],
  ['phone', '+963 944 123 456', '+963944123456'],
  ['student_number', ' ١٢٣٤٥ ', '12345'],
  ['email', ' Leyla@Example.COM ', 'leyla@example.com'],
  ['name', '  ليلى\u202E\tحسن ', 'ليلى حسن'],
  ['note', 'سطر\r\nآخر', 'سطر\nآخر'],
])('the field %s stores %j as %j', (name, typed, stored) => {
  expect(sent({ [name]: typed })[name as 'name']).toBe(stored)
})

const someDay = fc.integer({ min: 0, max: 365 * 30 }).map((n) => addDays('1975-01-01', n))

test('a date of birth is understood with any digits and separators, year first or last', () => {
  fc.assert(
    fc.property(
      someDay,
      fc.constantFrom('.', '/', '-', ' ', ' / '),
      fc.boolean(),
      fc.boolean(),
      (day, by, first, ar) => {
        const [y, m, d] = day.split('-').map(Number)
        const written = (first ? [y, m, d] : [d, m, y]).join(by)
        expect(sent({ born: ar ? localizeDigits(written, 'ar') : written }).born).toBe(day)
        const persian = [...written].map((one) => (/\d/.test(one) ? '۰۱۲۳۴۵۶۷۸۹'[Number(one)] : one)).join('')
        expect(sent({ born: persian }).born).toBe(day)
      },
    ),
  )
})

test('applicants are at least 14 and at most 80 years old', () => {
  const years = (count: number, days: number) => {
    const today = new Date().toISOString().slice(0, 10)
    return addDays(`${Number(today.slice(0, 4)) - count}-${today.slice(5, 7)}-15`, days)
  }
  const young = problems(() => sent({ born: years(14, 60) }))
  expect(young).toEqual({ born: 'applications.born_invalid' })
  expect(problems(() => sent({ born: years(14, -60) }))).toEqual({})
  expect(problems(() => sent({ born: years(80, 60) }))).toEqual({})
  expect(problems(() => sent({ born: years(80, -60) }))).toEqual({ born: 'applications.born_invalid' })
})

test('a step checks only its own fields; documents and sending have none', () => {
  expect(Object.keys(problems(() => checkStep('person', {}))).toSorted()).toEqual(FIELDS.person.toSorted())
  const studies = problems(() => checkStep('studies', {}))
  expect(Object.keys(studies)).not.toContain('name')
  expect(studies).toMatchObject({ university: 'applications.required', guardian_phone: 'applications.required' })
  expect(problems(() => checkStep('documents', {}))).toEqual({})
  expect(problems(() => checkStep('send', {}))).toEqual({})
})

test('the summary marks the steps that are complete', () => {
  expect(completedSteps({})).toEqual([])
  expect(completedSteps(COMPLETE)).toEqual(['person', 'studies'])
  expect(completedSteps({ ...COMPLETE, university: '' })).toEqual(['person'])
  expect(completedSteps({ ...COMPLETE, phone: '1' })).toEqual(['studies'])
})

test('of a posted form only the fields are stored, as typed, and the same text again when it is sent again', () => {
  expect(draftValues({ intent: 'next', step: 'person', name: ' x ', website: 'spam', born: '٤.٣' })).toEqual({
    name: ' x ',
    born: '٤.٣',
  })
  const end = fc.array(fc.constantFrom('a', 'ع', '😀', '\u202E'), { maxLength: 12 }).map((all) => all.join(''))
  fc.assert(
    fc.property(end, (typed) => {
      const note = 'ن'.repeat(1992) + typed
      const once = draftValues({ note }).note!
      expect(once.length).toBeLessThanOrEqual(2000)
      expect(note.startsWith(once)).toBe(true)
      expect(draftValues({ note: once }).note).toBe(once)
    }),
  )
})

test('a text that is cut at its limit never ends with half an emoji', () => {
  for (const length of [1998, 1999, 2000]) {
    const { note } = draftValues({ note: `${'a'.repeat(length)}😀` })
    expect([length, note!.isWellFormed(), note!.length]).toEqual([length, true, length === 1998 ? 2000 : length])
  }
})
