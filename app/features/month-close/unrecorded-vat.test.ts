import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { expect, test } from 'vitest'
import { post } from '#features/ledger/post.server.ts'
import type { Account } from '#features/ledger/account.ts'
import { minor } from '#kernel/money.ts'
import { receive, staffOf } from '#tests/support/book-keeping.ts'
import { testSite } from '#tests/support/site.ts'
import { monthToClose } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db } = site.context()
const closer = () => staffOf(site)(new Date('2026-11-03T09:00:00Z'), { permissions: ['ledger.read', 'ledger.close'] })
const item = async () => (await monthToClose(closer())).checklist.find(({ id }) => id === 'vat')!
const sell = (at: string, account: Account, amount: number) =>
  post(
    { db, now: new Date(at) },
    {
      kind: 'capture',
      sourceType: 'attempt',
      sourceId: crypto.randomUUID(),
      currency: 'TRY',
      entries: [
        { account: 'bank_receivable', minor: minor(amount) },
        { account, minor: minor(-amount) },
      ],
    },
  )

test('sales without a VAT rate need a note, and the item links to the report', async () => {
  await receive({ db }, 100_00, { at: new Date('2026-10-05T09:00:00Z') })
  await sell('2026-10-06T09:00:00Z', 'sales:20', 80_00)
  // 00:00 on 1 November in Istanbul.
  await sell('2026-10-31T21:00:00Z', 'sales', 55_00)
  expect(await item()).toMatchObject({ state: 'ok', figures: [] })
  await sell('2026-10-31T20:59:59Z', 'sales', 30_00)
  await sell('2026-10-07T09:00:00Z', 'shipping', 12_00)
  expect(await item()).toMatchObject({
    state: 'note',
    figures: [{ key: 'amount', amount: 42_00, currency: 'TRY' }],
    path: '/dashboard/sales?from=2026-10-01&to=2026-10-31',
  })
})
