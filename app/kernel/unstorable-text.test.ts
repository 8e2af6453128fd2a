import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import type { Refusal } from './refusal.ts'
import { refuseUnstorableText } from './unstorable-text.ts'

const fieldsAtFault = (fields: Record<string, unknown>): string[] | null => {
  try {
    refuseUnstorableText(fields)
    return null
  } catch (error) {
    return Object.keys((error as Refusal).fields)
  }
}

test.each([
  [{ name: 'a\0b', city: 'Bursa' }, ['name']],
  [{ name: 'Leyla', note: 'half an emoji \ud83d' }, ['note']],
  [{ title: { ar: 'ماء', en: '\udc00' }, rows: [{ text: 'x' }] }, ['title']],
  [{ rows: [{ text: 'x' }, { text: '\ud800\ud800' }] }, ['rows']],
  // A name that cannot be stored names no field.
  [{ 'a\0': 1 }, []],
  [{ name: 'whole emoji 😀', note: 'نصّ', amount: 5, none: null }, null],
])('%o: the fields at fault are %o', (fields, wrong) => {
  expect(fieldsAtFault(fields)).toEqual(wrong)
})

test('PostgreSQL stores every text that is not refused, as text and inside JSON', async () => {
  const { executeSql } = await testDatabase()
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 8 }), async (text) => {
      fc.pre(fieldsAtFault({ text }) === null)
      const { rows } = await executeSql(`select $1::text as plain, $2::jsonb as json`, [text, JSON.stringify({ text })])
      expect(rows).toEqual([{ plain: text, json: { text } }])
    }),
    { numRuns: 50 },
  )
})

test('the control: PostgreSQL refuses half an emoji inside JSON', async () => {
  const { executeSql } = await testDatabase()
  await expect(executeSql(`select $1::jsonb`, [JSON.stringify({ text: '\ud83d' })])).rejects.toThrow(/json/)
})
