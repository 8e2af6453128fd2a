/** Approvals in general: who may decide, and proposals that take effect after a waiting period. */
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Actor, Permission } from '#kernel/context.ts'
import { command } from '#kernel/command.server.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { approve, reject, withdraw } from './decide.server.ts'
import { approvalKind, propose } from './propose.server.ts'
import { applyDueApprovals } from './apply.server.ts'

const HOUR = 3_600_000
const site = await testSite()
const { db } = site.context()
const [owner, second, finance] = await Promise.all([
  makePerson(site.context(), { roles: ['owner'], secondFactor: true }),
  makePerson(site.context(), { roles: ['owner'], secondFactor: true }),
  makePerson(site.context(), { roles: ['finance'], secondFactor: true }),
])
const began = new Date('2026-11-21T09:00:00Z')
const as = (person: { id: string }, permissions: Permission[], now = began) => {
  const actor: Actor = { id: person.id, permissions: new Set(permissions), reauthenticatedAt: now }
  return site.context({ now, actor })
}
const later = (hours: number) => site.context({ now: new Date(began.getTime() + hours * HOUR) })

let done: string[] = []
let notified: string[] = []
const kind = approvalKind({
  id: 'test.paint',
  allow: 'bank.update',
  reject: 'payments.refund',
  input: z.object({ colour: z.string() }),
  async run(_ctx, { colour }, { proposedBy }) {
    done.push(`${colour} ${proposedBy === owner.id}`)
  },
  async decided(_ctx, _input, { state, decidedBy }) {
    notified.push(`${state} ${decidedBy === null ? 'automatically' : 'by a person'}`)
  },
})
const wish = command({
  id: 'test.wish',
  allow: 'bank.update',
  input: z.object({ alone: z.boolean() }),
  run: (ctx, { alone }) =>
    propose(ctx, kind, {
      subject: 'wall',
      input: { colour: 'green' },
      reason: 'It is grey',
      ...(alone && { effectiveAt: new Date(ctx.now.getTime() + 24 * HOUR) }),
    }),
})
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
beforeEach(async () => {
  done = []
  notified = []
  await db.deleteFrom('approvals').execute()
  await db.updateTable('users').set({ disabled_at: null }).execute()
})

test('a person with the permission to reject only can reject but not approve', async () => {
  const { approvalId: id } = await wish(as(owner, ['bank.update']), { alone: false })
  expect(await code(approve(as(finance, ['payments.refund']), { id }))).toBe('account.not_allowed')
  expect(await code(reject(as(finance, ['donations.create']), { id }))).toBe('account.not_allowed')
  expect(await code(reject(as(finance, ['payments.refund']), { id }))).toBe('done')
  expect([done, notified]).toEqual([[], ['rejected by a person']])
})

test('a proposal without a waiting period is never applied automatically', async () => {
  await wish(as(owner, ['bank.update']), { alone: false })
  expect(await applyDueApprovals(later(1000))).toBe(0)
  expect(done).toEqual([])
})

test('a proposal with a waiting period is applied once at its end, by one of two processes', async () => {
  await db.updateTable('users').set({ disabled_at: began }).where('id', '=', second.id).execute()
  const { approvalId: id } = await wish(as(owner, ['bank.update']), { alone: true })
  expect(await applyDueApprovals(later(23.9))).toBe(0)
  const two = await Promise.all([applyDueApprovals(later(24)), applyDueApprovals(later(24))])
  expect(two.toSorted()).toEqual([0, 1])
  expect([done, notified]).toEqual([['green true'], ['after_delay automatically']])
  const row = await db.selectFrom('approvals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'after_delay', decided_by: owner.id })
  const audit = await db.selectFrom('audit').selectAll().where('command', '=', 'approvals.take_effect').execute()
  expect(audit).toMatchObject([{ subject: 'wall', actor_id: owner.id, after: { state: 'after_delay' } }])
  expect(await applyDueApprovals(later(48))).toBe(0)
})

test('a proposal with a waiting period waits for the person who can approve it at its end', async () => {
  const { approvalId: id } = await wish(as(owner, ['bank.update']), { alone: true })
  expect(await applyDueApprovals(later(25))).toBe(0)
  expect([done, notified]).toEqual([[], []])
  await approve(as(second, ['bank.update']), { id })
  expect(done).toEqual(['green true'])
})

test('a withdrawn, rejected or approved proposal is not applied again', async () => {
  const { approvalId: id } = await wish(as(owner, ['bank.update']), { alone: true })
  await withdraw(as(owner, ['bank.update']), { id })
  const again = await wish(as(owner, ['bank.update']), { alone: true })
  await approve(as(second, ['bank.update']), { id: again.approvalId })
  expect(await applyDueApprovals(later(25))).toBe(0)
  expect(done).toEqual(['green true'])
})

test('a proposal of a person who has lost the permission ends without effect', async () => {
  await wish(as(owner, ['bank.update']), { alone: true })
  await db.updateTable('users').set({ disabled_at: began }).where('id', '=', owner.id).execute()
  expect(await applyDueApprovals(later(25))).toBe(0)
  expect([done, notified]).toEqual([[], ['withdrawn automatically']])
})

test('ten proposals in a row on one connection succeed: the generic plan still finds the index', async () => {
  await db.connection().execute(async (one) => {
    for (let i = 0; i < 10; i++) {
      const { approvalId: id } = await wish({ ...as(owner, ['bank.update']), db: one }, { alone: false })
      await withdraw({ ...as(owner, ['bank.update']), db: one }, { id })
    }
  })
})

test('the database refuses to end the waiting period early', async () => {
  const { approvalId: id } = await wish(as(owner, ['bank.update']), { alone: true })
  const early = db
    .updateTable('approvals')
    .set({ state: 'after_delay', decided_by: owner.id, decided_at: began })
    .where('id', '=', id)
    .execute()
  await expect(early).rejects.toThrow('approvals_after_delay_check')
})
