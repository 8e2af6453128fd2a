/** Bodies of API calls: JSON and forms are the same, card data of old clients is dropped, the rest is refused. */
import { expect, test } from 'vitest'
import { refusalOf } from '#tests/support/acting.ts'
import { readBody } from './body.server.ts'

const call = (body: BodyInit, type?: string) =>
  new Request('http://localhost:3000/api/x', { method: 'POST', body, ...(type && { headers: { 'Content-Type': type } }) }) // prettier-ignore
const json = (text: string, type = 'application/json') => readBody(call(text, type))

test('JSON and both kinds of forms give the same fields; of a name that is sent twice the last one counts', async () => {
  const form = new FormData()
  form.set('name', 'ليلى')
  form.set('amount', '٢٥٠')
  const body = { name: 'ليلى', amount: '٢٥٠' }
  const sent = [
    await json(JSON.stringify(body)),
    await json(JSON.stringify(body), 'application/problem+json; charset=utf-8'),
    await readBody(call(new URLSearchParams(body))),
    await readBody(call(new URLSearchParams([['name', 'x'], ...Object.entries(body)]))),
    await readBody(call(form)),
  ]
  expect(sent).toEqual(sent.map(() => ({ body, cardDropped: false })))
})

test.each([
  ['card_number', '4508034508034509'],
  ['Card_Expiry', '12/30'],
  ['CVV', '000'],
  ['cvv2', '000'],
  ['cvc', '000'],
  ['pan', '4508034508034509'],
  ['expiry', '12/30'],
])('the card field %s is dropped, and the answer says so', async (name, value) => {
  const read = await json(JSON.stringify({ amount: '250', [name]: value }))
  expect(read).toEqual({ body: { amount: '250' }, cardDropped: true })
})

test.each(['pants', 'expiry_note', 'discard', 'postcard_text', 'company'])(
  'the field %s is no card field',
  async (name) => {
    expect(await json(JSON.stringify({ [name]: 'x' }))).toEqual({ body: { [name]: 'x' }, cardDropped: false })
  },
)

test.each(['', '{', 'null', '"text"', '7', '[]', '[{"a":1}]'])('%j is no body', async (text) => {
  expect(await refusalOf(json(text))).toBe('400 errors.bad_body')
})

test.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
])('%s that are nested thousands of times are no body, in a card field either', async (_, open, close) => {
  const nested = `${open.repeat(10_000)}1${close.repeat(10_000)}`
  expect(await refusalOf(json(`{"a":${nested}}`))).toBe('400 errors.bad_body')
  expect(await json(`{"card_number":${nested},"a":"x"}`)).toEqual({ body: { a: 'x' }, cardDropped: true })
})

test('a body without a type, or with a broken form, is refused', async () => {
  expect(await refusalOf(json('{"a":1}', 'text/plain'))).toBe('415 errors.unsupported_type')
  expect(await refusalOf(json('--x\r\n\r\n', 'multipart/form-data; boundary=y'))).toBe('400 errors.bad_body')
})

test('text that the database cannot store is refused, however deep it is; in a dropped card field it does not matter', async () => {
  expect(await refusalOf(json('{"a":{"b":["x\\u0000"]}}'))).toMatch(/^422 /)
  expect(await refusalOf(json('{"a":"\\ud800"}'))).toMatch(/^422 /)
  expect(await json('{"card_holder":"\\u0000","a":"x"}')).toEqual({ body: { a: 'x' }, cardDropped: true })
})
