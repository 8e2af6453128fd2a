import { expect, test } from 'vitest'
import { deepEqual, mergeUserEdits, problemLeft, toSend, withValue } from './use-draft.ts'

test.each([
  [null, ''],
  [{ ar: 'أ' }, { ar: 'أ', en: '', tr: undefined }],
  [{ ar: '', en: '' }, null],
  [
    { x: 1, y: 2 },
    { y: 2, x: 1 },
  ],
])('%j equals %j', (one, other) => expect(deepEqual(one, other)).toBe(true))

test.each([
  [null, 0],
  [false, null],
  [{ ar: 'أ' }, { ar: 'ب' }],
  [
    [1, 2],
    [2, 1],
  ],
])('%j does not equal %j', (one, other) => expect(deepEqual(one, other)).toBe(false))

test('edits made while the form is being saved stay; other fields get the saved values', () => {
  const sent = { title: 'a', text: 'b', goal: null }
  const now = { title: 'a', text: 'b and more', goal: null }
  expect(mergeUserEdits(now, sent, { title: 'A', text: 'b', goal: 5 })).toEqual({
    title: 'A',
    text: 'b and more',
    goal: 5,
  })
})

test('the message above a form disappears with its last marked field, and stays when no field is marked', () => {
  const refused = { message: 'Check the marked fields.', marked: true }
  expect(problemLeft(refused, { main: 'Too light' })).toBe('Check the marked fields.')
  expect(problemLeft(refused, {})).toBeUndefined()
  expect(problemLeft({ message: 'The server cannot be reached.', marked: false }, {})).toBe(
    'The server cannot be reached.',
  )
  expect(problemLeft(undefined, {})).toBeUndefined()
})

const TITLE = { ar: '', en: 'Water', tr: 'x'.repeat(300) }
const ROWS = [
  { bank: 'Ziraat', iban: 'TR1' },
  { bank: null, iban: 'TR2' },
]
test.each([
  ['the Arabic text', 'title', { ...TITLE, ar: 'ماء' }, ['title.tr', 'accounts.0.iban', 'accounts.1.bank']],
  ['the Turkish text', 'title', { ...TITLE, tr: 'Su' }, ['title.ar', 'accounts.0.iban', 'accounts.1.bank']],
  ['a text without an error', 'title', { ...TITLE, en: 'Clean water' }, 'all'],
  ['another field', 'goal', 500, 'all'],
  ['one cell', 'accounts', ROWS.with(0, { bank: 'Ziraat', iban: 'TR9' }), ['title.ar', 'title.tr', 'accounts.1.bank']],
  ['a cell without an error', 'accounts', ROWS.with(1, { bank: null, iban: 'TR9' }), 'all'],
  ['a removed row', 'accounts', ROWS.slice(1), ['title.ar', 'title.tr', 'accounts.0.bank']],
  ['the order of rows', 'accounts', ROWS.toReversed(), ['title.ar', 'title.tr', 'accounts.1.iban', 'accounts.0.bank']],
])('after %s is edited its own error is gone and the others stay with their fields', (_, name, value, left) => {
  const errors = { 'title.ar': 'a', 'title.tr': 'b', 'accounts.0.iban': 'c', 'accounts.1.bank': 'd' }
  const edited = withValue({ values: { title: TITLE, accounts: ROWS, goal: 100 }, errors }, name, value)
  expect(Object.keys(edited.errors)).toEqual(left === 'all' ? Object.keys(errors) : left)
  expect(edited.values[name]).toBe(value)
})

test('a number that could not be read is sent as such, also inside rows: never as empty', () => {
  const values = { goal: Number.NaN, variants: [{ price: Number.NaN, name: 'L' }, { price: null }], other: Number.NaN }
  expect(JSON.parse(JSON.stringify(toSend(values, ['goal', 'variants'])))).toEqual({
    goal: 'NaN',
    variants: [{ price: 'NaN', name: 'L' }, { price: null }],
  })
})
