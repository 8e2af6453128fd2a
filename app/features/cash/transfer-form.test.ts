/** A form that is sent more than once moves the cash once. */
import { expect, test } from 'vitest'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { outcomeOf, staffOf } from '#tests/support/book-keeping.ts'
import { testSite } from '#tests/support/site.ts'
import { recordCashTransfer } from './transfer.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { kysely: db } = site.services.database
const staff = staffOf(site)
const form = (change: object = {}) => ({
  direction: 'withdrawal' as const,
  currency: 'TRY' as const,
  amount: '400',
  moved_on: dayOf(new Date()),
  note: 'For the summer camp',
  idempotency_key: crypto.randomUUID(),
  ...change,
})
const inCashBox = () => accountBalance({ db }, 'cash')

test('five equal forms at the same time, and one a day later, are one transfer', async () => {
  const before = await inCashBox()
  const sent = form()
  const answers = await Promise.all(Array.from({ length: 5 }, () => recordCashTransfer(staff(), sent)))
  answers.push(await recordCashTransfer(staff(new Date(Date.now() + 86_400_000)), sent))
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([sent.idempotency_key]))
  expect((await inCashBox()) - before).toBe(400_00)
})

test('a deposit that empties the cash box is answered again, although nothing is left for a second one', async () => {
  await recordCashTransfer(staff(), form())
  const all = form({ direction: 'deposit', amount: String((await inCashBox()) / 100) })
  await recordCashTransfer(staff(), all)
  expect(await outcomeOf(recordCashTransfer(staff(), all))).toBe('done')
  expect(await inCashBox()).toBe(0)
})

test.each([{ amount: '401' }, { direction: 'deposit' }, { note: '' }, { moved_on: '2026-11-01' }])(
  'a form that was changed to %o after it was sent is refused',
  async (change) => {
    await recordCashTransfer(staff(), form({ amount: '1000' }))
    const now = new Date('2026-11-27T12:00:00Z')
    const sent = form({ moved_on: '2026-11-27' })
    await recordCashTransfer(staff(now), sent)
    const before = await inCashBox()
    expect(await outcomeOf(recordCashTransfer(staff(now), { ...sent, ...change } as never))).toBe('payments.key_reused')
    expect(await inCashBox()).toBe(before)
  },
)
