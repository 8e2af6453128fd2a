import { expect, test } from 'vitest'
import { deepEqual, mergeUserEdits, problemLeft } from './use-draft.ts'

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
