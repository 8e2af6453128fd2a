/** Which parts of a callback are read, which may be stored, and which callbacks count as the same answer. */
import { expect, test } from 'vitest'
import type { Gateway, StoredField } from '#features/payments/gateway.ts'
import { openModelBank } from '#tests/support/model-bank.ts'
import { readCallback } from './callback-record.server.ts'
import { fieldsIn, formatOf } from './read-fields.ts'

const CARD = '5818188780111187'
const NOW = new Date('2026-11-20T09:00:00Z')
const model = openModelBank().gateway
/** `n` and `signature` are what the bank signs; `says` is not signed. */
const gateway: Gateway = {
  ...model,
  storedFields: new Map(
    ['orderId', 'says', 'signature', 'n'].map((name) => [name, { format: /^[\w-]{0,40}$/, signed: name !== 'says' }]),
  ),
}
const form = (fields: Record<string, string> | string[][] | string) =>
  new Request('http://shop.example/', { method: 'POST', body: new URLSearchParams(fields) })
const read = (fields: Parameters<typeof form>[0]) => readCallback(form(fields), gateway, NOW)
const answer = { orderId: 'S1', says: 'approved', signature: 'genuine', n: '1' }
const hashOf = async (fields: Parameters<typeof form>[0]) => (await read(fields)).record.hash

test('only fields of the bank in their format are stored, with the time and the bank', async () => {
  const { result, record } = await read({ ...answer, says: 'a b', Pan: CARD })
  expect(result).toMatchObject({ genuine: true, orderId: 'S1' })
  expect(record).toEqual({
    at: '2026-11-20T09:00:00.000Z',
    gateway: 'model',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    fields: [
      ['orderId', 'S1'],
      ['signature', 'genuine'],
      ['n', '1'],
    ],
  })
})

test('digits that look like a card number are stored only where the bank has signed them', async () => {
  const typed = { ...answer, says: CARD, n: CARD }
  const storedOf = async (fields: Record<string, string>) => Object.fromEntries((await read(fields)).record.fields)
  expect(await storedOf(typed)).toMatchObject({ says: '***', n: CARD })
  expect(await storedOf({ ...typed, signature: 'forged' })).toMatchObject({ says: '***', n: '***' })
})

test('the bank’s number of a transaction is stored although digits in it look like a card number, but a card number is not', async () => {
  const identified = {
    ...gateway,
    storedFields: new Map<string, StoredField>([
      ...gateway.storedFields,
      ['says', { format: /^\w{0,40}$/, signed: false, identifier: true }],
    ]),
  }
  const storedOf = async (fields: Record<string, string>) =>
    Object.fromEntries((await readCallback(form(fields), identified, NOW)).record.fields).says
  const transaction = `179${CARD}`
  expect(await storedOf({ ...answer, says: transaction })).toBe(transaction)
  expect(await storedOf({ ...answer, says: CARD })).toBe('***')
  expect(await storedOf({ ...answer, says: transaction, signature: 'forged' })).toBe('***')
})

test('a body of 64 kB is read, and a longer one is not', async () => {
  const fixed = new URLSearchParams({ ...answer, padding: '' }).toString()
  const ofSize = (bytes: number) => `${fixed}${'x'.repeat(bytes - fixed.length)}`
  expect((await read(ofSize(64 * 1024))).result.genuine).toBe(true)
  const { result, record } = await read(ofSize(64 * 1024 + 1))
  expect(result).toEqual({ genuine: false, orderId: null, problem: 'too_large' })
  expect(record).toMatchObject({ gateway: 'model', fields: [] })
})

test('a repeated field is refused, and a field that the bank does not know may be repeated', async () => {
  expect((await read([...Object.entries(answer), ['says', 'declined']])).result).toEqual({
    genuine: false,
    orderId: null,
    problem: 'field_repeated:says',
  })
  expect((await read([...Object.entries(answer), ['x', '1'], ['x', '2']])).result.genuine).toBe(true)
})

test('a body that is neither a form nor JSON is not read', async () => {
  const text = new Request('http://shop.example/', { method: 'POST', body: new URLSearchParams(answer).toString() })
  const headers = { 'Content-Type': 'text/plain' }
  const json = new Request('http://shop.example/', { method: 'POST', headers, body: JSON.stringify(answer) })
  for (const request of [text, json])
    expect((await readCallback(request, gateway, NOW)).result).toEqual({
      genuine: false,
      orderId: null,
      problem: 'unreadable',
    })
})

test('copies of a signed answer are one answer, also with other fields changed; another signed answer is another', async () => {
  const original = await hashOf(answer)
  expect(await hashOf({ ...answer, orderId: 'S1', more: 'x' })).toBe(original)
  expect(await hashOf({ ...answer, n: '2' })).not.toBe(original)
  expect(await hashOf({ ...answer, orderId: 'S2' })).not.toBe(original)
  const other = await readCallback(form(answer), { ...gateway, name: 'other' }, NOW)
  expect(other.record.hash).not.toBe(original)
})

test('a forged answer is recognised as the same by all its fields, in any order', async () => {
  const forged = { ...answer, signature: 'forged' }
  const original = await hashOf(forged)
  const entries = Object.entries(forged)
  for (const order of [entries.toReversed(), [...entries.slice(2), ...entries.slice(0, 2)]])
    expect(await hashOf(order)).toBe(original)
  expect(await hashOf({ ...forged, n: '2' })).not.toBe(original)
  expect(await hashOf(answer)).not.toBe(original)
})

test.each([
  ['application/x-www-form-urlencoded', 'form'],
  ['Application/X-WWW-Form-Urlencoded; charset=UTF-8', 'form'],
  ['application/json', 'json'],
  ['APPLICATION/JSON;charset=utf-8', 'json'],
  ['text/application/json', null],
  ['text/application/x-www-form-urlencoded', null],
  ['application/jsonlines', null],
  ['application/x-www-form-urlencodedness', null],
  ['multipart/form-data', null],
] as const)('a body of type %s is read as %s', (type, format) => {
  expect(formatOf({ method: 'POST', headers: new Headers({ 'Content-Type': type }) })).toBe(format)
})

test('a request without a type is no callback, and a GET carries its fields in the address', () => {
  expect(formatOf({ method: 'POST', headers: new Headers() })).toBeNull()
  expect(formatOf({ method: 'GET', headers: new Headers({ 'Content-Type': 'application/json' }) })).toBe('query')
  expect(fieldsIn('query', 'http://shop.example/?a=1&a=2', 'b=3')).toEqual([
    ['a', '1'],
    ['a', '2'],
  ])
})

test('JSON texts, numbers and booleans are read, and nothing else', () => {
  const body = JSON.stringify({ text: 'a', number: 1.5, truth: false, none: null, list: ['a'], inner: { b: 1 } })
  expect(fieldsIn('json', 'http://shop.example/', body)).toEqual([
    ['text', 'a'],
    ['number', '1.5'],
    ['truth', 'false'],
  ])
  for (const other of ['["a"]', 'null', '"text"', '1', '{"a"'])
    expect(fieldsIn('json', 'http://shop.example/', other)).toBeNull()
})
