import { expect, test } from 'vitest'
import { z } from 'zod'
import { erasedValues, personalColumns } from './field-privacy.server.ts'
import { requestShape } from './field-schema.ts'
import { fieldsWith, formState, ownDataLabels, type FieldTable } from './fields.ts'

const VISITS = {
  id: {},
  fee: { input: 'text', column: false },
  visitor: {
    input: 'text',
    form: { label: 'donation_form.name', max: 80 },
    personal: { kind: 'name', erased: 'retained', empty: '', hidden: true },
    ownData: 'my.data_name',
  },
  reminder: {
    input: 'flag',
    form: { label: 'donation_form.news' },
    description: 'Wants a reminder',
    personal: { kind: 'choice', erased: 'kept', why: 'says nothing about a person' },
    ownData: 'my.data_news',
  },
  search: { personal: { kind: 'index', erased: 'emptied', empty: null, why: 'made of the other columns' } },
} as const satisfies FieldTable

test('a form contains the fields that visitors send, and no values of other types', () => {
  const stored: Record<string, unknown> = { fee: 5, visitor: 'Leyla', reminder: 'yes', id: 'forged' }
  expect(formState(VISITS, (name) => stored[name])).toEqual({ fee: '', visitor: 'Leyla', reminder: false })
  expect(formState(VISITS, (name, input) => (input === 'flag' ? name === 'reminder' : name))).toEqual({
    fee: 'fee',
    visitor: 'visitor',
    reminder: true,
  })
  expect(fieldsWith(VISITS, 'form')).toEqual(['visitor', 'reminder'])
})

test.each([
  [{}, { fee: '', visitor: '', reminder: false }],
  [
    { visitor: 'Leyla', reminder: 'on', id: 'forged' },
    { fee: '', visitor: 'Leyla', reminder: true },
  ],
  [{ reminder: '0' }, { fee: '', visitor: '', reminder: false }],
  [{ reminder: 'maybe' }, null],
  [{ visitor: ['Leyla'] }, null],
  [{ visitor: 'x'.repeat(401) }, null],
])('the request %j is parsed as %j', (sent, expected) => {
  const read = z.object(requestShape(VISITS)).safeParse(sent)
  expect(read.success ? read.data : null).toEqual(expected)
})

test('the register of personal data gets every column, and an erasure gets the empty values', () => {
  expect(personalColumns('visits', VISITS)).toEqual({
    none: ['id'],
    personal: {
      visitor: { kind: 'name', exported: 'visits.visitor', erased: 'retained', hidden: true },
      reminder: {
        kind: 'choice',
        exported: 'visits.reminder',
        erased: 'kept',
        why: 'says nothing about a person',
      },
      search: { kind: 'index', exported: null, erased: 'emptied', why: 'made of the other columns' },
    },
  })
  expect(erasedValues(VISITS)).toEqual({ visitor: '', search: null })
  expect(ownDataLabels(VISITS)).toEqual({ visitor: 'my.data_name', reminder: 'my.data_news' })
})
