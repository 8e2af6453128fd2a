import { afterAll, beforeAll, expect, test } from 'vitest'
import { gateways } from '#features/payments/gateways/configured.server.ts'
import type { CallbackFormat } from '#features/payments/gateway.ts'
import { openModelBank } from '#tests/support/model-bank.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { answerCallback } from './callback.server.ts'

const bank = openModelBank()
const real = new Map(gateways)
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ withBank: false })
  gateways.clear()
  gateways.set('model', bank.account)
})
afterAll(() => {
  gateways.clear()
  for (const [name, account] of real) gateways.set(name, account)
})

const ADDRESS = 'http://shop.example/payments/model/callback'
type Fields = Record<string, string>
const REQUESTS: Record<CallbackFormat, (fields: Fields) => Request> = {
  query: (fields) => new Request(`${ADDRESS}?${new URLSearchParams(fields).toString()}`),
  form: (fields) => new Request(ADDRESS, { method: 'POST', body: new URLSearchParams(fields) }),
  json: (fields) => {
    const headers = { 'Content-Type': 'application/json; charset=utf-8' }
    return new Request(ADDRESS, { method: 'POST', headers, body: JSON.stringify({ ...fields, nested: { n: 1 } }) })
  },
}

async function paid(): Promise<{ attemptId: string; fields: Fields }> {
  const { attemptId, form } = await shop.begin()
  const orderId = form.fields.orderId!
  bank.pay(orderId, 'taken', 10_000)
  return { attemptId, fields: { orderId, says: 'approved', signature: 'genuine', n: '1' } }
}
const send = (request: Request) => answerCallback(shop.ctx(), request, 'model')
const stateOf = async (attemptId: string) => (await shop.attempt(attemptId)).state

test.each([
  ['query', 303],
  ['form', 303],
  ['json', 204],
] as const)('a callback as %s leads to the captured payment', async (format, status) => {
  const { attemptId, fields } = await paid()
  const answer = await send(REQUESTS[format](fields))
  expect([answer.status, await stateOf(attemptId)]).toEqual([status, 'captured'])
  if (status === 303) expect(answer.headers.get('Location')).toMatch(/\/donations\/result\//)
})

test.each(['query', 'form', 'json'] as const)('a forged callback as %s captures nothing', async (format) => {
  const { attemptId, fields } = await paid()
  const answer = await send(REQUESTS[format]({ ...fields, signature: 'forged' }))
  expect(await stateOf(attemptId)).toBe('created')
  expect(answer.headers.get('Location')).toBe(format === 'json' ? null : '/payments/confirming')
})

test.each(['query', 'form', 'json'] as const)('%s is not read for a bank that does not send it', async (format) => {
  const others = bank.gateway.callbackFormats.filter((known) => known !== format)
  gateways.set('model', { ...bank.account, open: () => ({ ...bank.gateway, callbackFormats: others }) })
  const { attemptId, fields } = await paid()
  const answer = await send(REQUESTS[format](fields))
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/payments/confirming'])
  expect(await stateOf(attemptId)).toBe('created')
  gateways.set('model', bank.account)
})

test.each(['', '[]', 'null', '{"orderId":', '"text"'])('the JSON %j is answered and captures nothing', async (body) => {
  const headers = { 'Content-Type': 'application/json' }
  expect((await send(new Request(ADDRESS, { method: 'POST', headers, body }))).status).toBe(204)
})
