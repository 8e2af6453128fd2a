/**
 * Any sequence of closing and reopening the disputes of a payment leaves what only the last decisions would have left.
 */
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { entriesAbout } from '#features/ledger/totals.server.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { HOUR } from '#tests/support/shop.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'
import { proposeCloseDispute } from './close-dispute.server.ts'
import { openDispute } from './dispute.server.ts'
import { refund } from './refund.server.ts'
import { proposeReopenDispute } from './reopen-dispute.server.ts'
import { sendDueRefunds } from './send.server.ts'

const { shop, paid } = await openModelShop(afterAll)
const reason = 'The bank wrote to us'
const AMOUNTS = [60_00, 40_00]

type Decision = { won: boolean; lost: number; fee: number }
type Step = { of: number; decision: Decision }
const decision = fc.record({
  won: fc.boolean(),
  lost: fc.constantFrom(1, 13_37, 39_99, 60_00),
  fee: fc.constantFrom(0, 15_00),
})
const steps = fc.array(fc.record({ of: fc.integer({ min: 0, max: 1 }), decision }), { minLength: 1, maxLength: 6 })
const refunded = fc.constantFrom(0, 25_00, 100_00)

/** A payment with two open disputes, of which so much was refunded before. */
async function disputed(before: number) {
  const { attemptId } = await paid()
  if (before > 0) {
    await refund(shop.staff(), { attemptId, amount: before as never, reason, idempotencyKey: crypto.randomUUID() })
    await sendDueRefunds(shop.ctx())
    // One person may refund so much in a day only.
    shop.pass(25 * HOUR)
  }
  const cases = AMOUNTS.map((amount) => ({ amount, caseNumber: crypto.randomUUID() }))
  const disputes = []
  for (const { amount, caseNumber } of cases)
    disputes.push({ amount, caseNumber, id: (await openDispute(shop.staff(), { attemptId, caseNumber, amount })).disputeId }) // prettier-ignore
  return { attemptId, disputes }
}
type World = Awaited<ReturnType<typeof disputed>>

async function decided(proposal: Promise<{ approvalId: string }>): Promise<void> {
  await approve(shop.staff(2), { id: (await proposal).approvalId })
  shop.pass(HOUR)
}

async function close({ disputes }: World, { of, decision: { won, lost, fee } }: Step): Promise<void> {
  const { caseNumber, amount } = disputes[of]!
  const amounts = won ? {} : { lost: Math.min(lost, amount) as never, ...(fee > 0 && { fee: fee as never }) }
  await decided(proposeCloseDispute(shop.staff(), { caseNumber, won, ...amounts, reason }))
}

/** The balance of each account that the payment moved. */
async function balances({ attemptId, disputes }: World): Promise<Record<string, number>> {
  const refunds = await shop.db.selectFrom('refunds').select('id').where('attempt_id', '=', attemptId).execute()
  const entries = await entriesAbout(shop.ctx(), [
    { type: 'attempt', id: attemptId },
    ...refunds.map(({ id }) => ({ type: 'refund', id })),
    ...disputes.map(({ id }) => ({ type: 'dispute', id })),
  ])
  expect(entries.reduce((sum, { minor }) => sum + minor, 0)).toBe(0)
  const sums: Record<string, number> = {}
  for (const { account, minor } of entries) sums[account] = (sums[account] ?? 0) + minor
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}

test('after any decisions the ledger is as after the last ones', async () => {
  let reopened = 0
  const live = async (before: number, sequence: Step[]) => {
    const world = await disputed(before)
    const closed = new Map<number, Decision>()
    for (const step of sequence) {
      const { id } = world.disputes[step.of]!
      if (closed.has(step.of)) {
        const refusal = await decided(proposeReopenDispute(shop.staff(), { id, reason })).catch(
          ({ code }: { code: string }) => code,
        )
        // What the other dispute booked as returned twice depends on this one.
        if (refusal === 'disputes.returned_twice') continue
        expect(refusal).toBeUndefined()
        reopened++
        // As the map was filled: the last decision is the last one.
        closed.delete(step.of)
      }
      await close(world, step)
      closed.set(step.of, step.decision)
    }
    const other = await disputed(before)
    for (const [of, decision] of closed) await close(other, { of, decision })
    expect(await balances(world)).toEqual(await balances(other))
  }
  await fc.assert(fc.asyncProperty(refunded, steps, live), {
    numRuns: FULL_RUN ? 100 : 6,
    seed: Number(process.env.SEED ?? 20_261_130),
    endOnFailure: true,
  })
  expect(reopened).toBeGreaterThan(0)
  expect(await shop.findings()).toEqual([])
}, 300_000)
