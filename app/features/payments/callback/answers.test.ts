/** The browser's answer to a callback in each case: a page in its language that is not cached. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { answerCallback } from './callback.server.ts'
import { confirmingPath, orderInPath } from './confirming-path.server.ts'
import { journalIn } from './journal.server.ts'

async function open() {
  const model = await openModelShop()
  const { shop, bank } = model
  return {
    ...model,
    async begin() {
      const started = await shop.begin()
      const orderId = started.form.fields.orderId!
      bank.pay(orderId, 'taken', 100_00)
      return { ...started, orderId }
    },
    deliver: (fields: Record<string, string>, asked: Partial<Context> = {}, language?: string) => {
      const body = new URLSearchParams({ says: 'approved', signature: 'genuine', n: '1', ...fields })
      const headers = { ...(language && { 'Accept-Language': language }) }
      const request = new Request('http://shop.example/', { method: 'POST', headers, body })
      return answerCallback(shop.ctx(asked), request, 'model')
    },
  }
}

test('a forged answer leads to a page in the language of the browser, else in that of the request', async () => {
  const the = await open()
  const { orderId } = await the.begin()
  const forged = { orderId, signature: 'forged' }
  const to = async (language?: string) => {
    const answer = await the.deliver(forged, { locale: 'en' }, language)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([303, 'no-store'])
    return answer.headers.get('Location')
  }
  expect(await to('tr-TR,tr;q=0.9')).toBe('/tr/payments/confirming')
  expect(await to('ar')).toBe('/payments/confirming')
  expect(await to()).toBe('/en/payments/confirming')
})

test('a payment is captured even when the disk of the journal is full', async () => {
  const { shop, ...the } = await open()
  const { attemptId, orderId } = await the.begin()
  const file = join(shop.folder, 'a-file')
  await writeFile(file, '')
  const answer = await the.deliver({ orderId }, { config: { ...shop.config, dataDir: file } })
  expect(answer.headers.get('Location')).toContain('/donations/result/')
  expect((await shop.attempt(attemptId)).state).toBe('captured')
})

test('an answer that could not be written is written when it comes again', async () => {
  const { shop } = await open()
  const dataDir = join(shop.folder, 'later')
  await writeFile(dataDir, '')
  const record = { at: '', gateway: 'model', hash: 'one', fields: [] }
  await expect(journalIn(dataDir).append(record)).rejects.toThrow()
  expect(await Array.fromAsync(journalIn(dataDir).read())).toEqual([])
  await rm(dataDir)
  await journalIn(dataDir).append(record)
  await journalIn(dataDir).append(record)
  expect(await Array.fromAsync(journalIn(dataDir).read())).toEqual([record])
  await journalIn(dataDir).close()
  // A journal that was closed is opened again.
  await journalIn(dataDir).append({ ...record, hash: 'two' })
  expect(await Array.fromAsync(journalIn(dataDir).read())).toHaveLength(2)
  await journalIn(dataDir).close()
})

test('a forged answer that cannot be stored gets the usual page', async () => {
  const { shop, ...the } = await open()
  const { orderId } = await the.begin()
  const db = shop.db.withPlugin({
    transformQuery() {
      throw new Error('the database is down')
    },
    transformResult: async ({ result }) => result,
  })
  const answer = await the.deliver({ orderId, signature: 'forged' }, { db })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/payments/confirming'])
})

test('forged answers do not fill the log: one line a minute says how many were not stored', async () => {
  const { shop, ...the } = await open()
  const lines: unknown[] = []
  const log = { ...shop.ctx().log, warn: (facts: unknown) => void lines.push(facts) } as Context['log']
  const forge = () => the.deliver({ orderId: 'S26112000000000000XY', signature: 'forged' }, { log })
  for (let n = 0; n < 9; n++) await forge()
  // Without an order it is counted too.
  await the.deliver({ signature: 'forged' }, { log })
  expect(lines).toEqual([{ count: 1 }])
  shop.pass(59_999)
  await forge()
  expect(lines).toHaveLength(1)
  shop.pass(1)
  await forge()
  expect(lines).toEqual([{ count: 1 }, { count: 11 }])
})

test('a forged answer about a payment is stored with its fields and problem, six at most, and the bank is asked at once', async () => {
  const { shop, ...the } = await open()
  const [{ attemptId, orderId }, other] = [await the.begin(), await the.begin()]
  for (let n = 0; n < 8; n++) await the.deliver({ orderId, signature: 'forged', n: `${n}` })
  await the.deliver({ orderId: other.orderId, signature: 'forged' })
  const stored = shop.db.selectFrom('bank_events').selectAll().where('source', '=', 'callback')
  const rows = await stored.where('attempt_id', '=', attemptId).execute()
  expect(rows).toHaveLength(6)
  expect(rows[0]).toMatchObject({
    gateway: 'model',
    order_id: orderId,
    verified: false,
    problem: 'signature_wrong',
    fields: { orderId, says: 'approved', signature: 'forged', n: expect.stringMatching(/^[0-5]$/) },
  })
  expect(await stored.where('attempt_id', '=', other.attemptId).execute()).toHaveLength(1)
  expect((await shop.attempt(attemptId)).next_check_at).toEqual(shop.now())
  expect(await shop.openTasks()).toEqual([])
})

test('a forged answer about a captured payment is stored, and the bank is not asked', async () => {
  const { shop, ...the } = await open()
  const { attemptId, orderId } = await the.paid()
  const before = await shop.attempt(attemptId)
  await the.deliver({ orderId, signature: 'forged' })
  expect(await shop.attempt(attemptId)).toEqual(before)
  const stored = shop.db.selectFrom('bank_events').select('id').where('source', '=', 'callback')
  expect(await stored.execute()).toHaveLength(1)
})

test('a copy of a stored forged answer does not bring an inquiry forward', async () => {
  const { shop, ...the } = await open()
  const { attemptId, orderId } = await the.begin()
  await the.deliver({ orderId, signature: 'forged' })
  const later = new Date(shop.now().getTime() + 60_000)
  await shop.db.updateTable('payment_attempts').set({ next_check_at: later }).where('id', '=', attemptId).execute()
  await the.deliver({ orderId, signature: 'forged' })
  expect((await shop.attempt(attemptId)).next_check_at).toEqual(later)
})

test('the signature in the address of the confirming page is valid for its own order and bank only', async () => {
  const { shop } = await open()
  const key = confirmingPath(shop.ctx(), 'model', 'S1').split('/').at(-1)!
  const signature = key.split('.')[2]!
  expect(orderInPath(shop.ctx(), key)).toEqual({ gateway: 'model', orderId: 'S1' })
  for (const forged of [`model.S2.${signature}`, `other.S1.${signature}`, 'model.S1', 'model', ''])
    expect(orderInPath(shop.ctx(), forged)).toBeNull()
})

test('a bank that captures only at our request gets no capture request after a refusal', async () => {
  const { shop, bank, ...the } = await open()
  const { orderId } = await shop.begin().then(({ form }) => ({ orderId: form.fields.orderId! }))
  bank.pay(orderId, 'refused', 100_00)
  let provisions = 0
  bank.gateway.provision = async () => {
    provisions++
    return 'unknown'
  }
  const answer = await the.deliver({ orderId, says: 'declined' })
  expect([provisions, answer.headers.get('Location')]).toEqual([0, expect.stringContaining('/donations/result/')])
  const attempts = await shop.db.selectFrom('payment_attempts').select('state').execute()
  expect(attempts).toEqual([{ state: 'declined' }])
})
