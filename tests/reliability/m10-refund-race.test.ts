import { beforeAll } from 'vitest'
import { closeBatch, setSwitches } from '#bank/client.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { sendDueRefunds } from '#features/payments/refunds/send.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { HOUR, openShop, type Shop } from '#tests/support/shop.ts'
import { bar, mapConcurrent } from './bar.ts'
import { slowTransitions, withoutLocks } from './no-locks.ts'

const N = 40
let shop: Shop
let guarded = true
beforeAll(async () => {
  shop = await openShop({ database: await testDatabase({ max: 10 }) })
  await slowTransitions(shop, 30)
})

/** Many people refund 30 of 100 in parallel, while the bank's answers are lost. */
async function race() {
  const donation = await shop.begin()
  await shop.deliver((await shop.payAtBank(donation)).fields)
  await closeBatch(shop.bankUrl)
  // Different staff, because refunds of one person wait for each other to count against the approval limit.
  const staff = (i: number) => (guarded ? shop.staff(1 + (i % 9)) : withoutLocks(shop.staff(1 + (i % 9))))
  const asked = await mapConcurrent([...Array(N).keys()], 8, (i) =>
    refund(staff(i), {
      attemptId: donation.attemptId,
      amount: 3_000,
      reason: 'Asked for it',
      idempotencyKey: `${donation.attemptId} ${i}`,
    }).then(
      () => true,
      () => false,
    ),
  )
  await setSwitches(shop.bankUrl, { 'refund-answer-lost': true })
  await sendDueRefunds(shop.ctx())
  await setSwitches(shop.bankUrl, { 'refund-answer-lost': false })
  for (let round = 0; round < 6; round++) {
    shop.pass(HOUR)
    await sendDueRefunds(shop.ctx())
  }
  const accepted = asked.filter(Boolean).length
  const { books, bank } = await shop.booksAndBank()
  const truth = (await shop.truths()).at(-1)!
  return {
    accepted: Math.min(accepted, 4),
    apart: books - bank,
    refunded: truth.refundedMinor,
    findings: await shop.findings(),
  }
}

bar({
  id: 'M10',
  says: '40 refunds of 30 from 100 at once: three are accepted, and bank and ledger agree',
  n: N,
  expected: { accepted: 3, apart: 0, refunded: 9_000, findings: [] as string[] },
  run: race,
  controls: [{ breaks: "the attempt's row lock", on: () => void (guarded = false), off: () => void (guarded = true) }],
})
