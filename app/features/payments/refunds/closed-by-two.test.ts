/** The nightly check that two people closed each dispute, with the decision that they approved. */
import { expect, test } from 'vitest'
import '#server/event-subscriptions.server.ts'
import './checks.server.ts'
import { approve } from '#features/approvals/decide.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { HOUR } from '#tests/support/shop.ts'
import { proposeCloseDispute } from './close-dispute.server.ts'
import { openDispute } from './dispute.server.ts'
import { proposeReopenDispute } from './reopen-dispute.server.ts'

const reason = 'The bank wrote on 20 November'

test('a nightly check finds a closing without two people, or with another decision, since two people close', async () => {
  const database = await testDatabase()
  const { shop, paid } = await openModelShop(undefined, database)
  const { attemptId } = await paid()
  const { disputeId: id } = await openDispute(shop.staff(), { attemptId, caseNumber: 'C1', amount: 60_00 })
  const approved = async (proposal: Promise<{ approvalId: string }>) => {
    await approve(shop.staff(2), { id: (await proposal).approvalId })
    shop.pass(HOUR)
  }
  const close = (won: boolean) => approved(proposeCloseDispute(shop.staff(), { caseNumber: 'C1', won, reason }))
  await close(false)
  await approved(proposeReopenDispute(shop.staff(), { id, reason }))
  await close(true)

  const findings = async () => (await shop.findings()).filter((one) => one.includes('was closed without'))
  const damage = (statement: string) => database.asSuperuser(`set session_replication_role = replica; ${statement}`)
  const appliedAt = (day: string) =>
    damage(`update migrations set applied_at = '${day}' where name = '0968_reopened_disputes'`)
  await appliedAt('2026-01-01')
  expect(await findings()).toEqual([])
  // The database refuses one person as both, unless its owner removes the rule.
  await damage('alter table approvals drop constraint approvals_check1')
  for (const change of [
    'decided_by = proposed_by',
    "state = 'rejected'",
    "input = jsonb_set(input, '{won}', 'false')",
  ]) {
    await damage(`create table kept as select * from approvals;
      update approvals set ${change} where kind = 'close_dispute' and input ->> 'reopened' = '1'`)
    const found = await findings()
    expect(found, change).toHaveLength(1)
    expect(found[0]).toContain('dispute_won')
    expect(found[0]).not.toContain('dispute_lost')
    await damage('delete from approvals; insert into approvals select * from kept; drop table kept')
  }
  // The other closing has its own approval.
  await damage("delete from approvals where kind = 'close_dispute'")
  expect((await findings())[0]).toMatch(/dispute_lost.*dispute_won|dispute_won.*dispute_lost/)
  // Before that release, one person closed a dispute.
  await appliedAt('2100-01-01')
  expect(await findings()).toEqual([])
})
