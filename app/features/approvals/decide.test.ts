/** Decisions about proposals: by whom, once, in which order, and what the log says. */
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { command } from '#kernel/command.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import { outcomeOf } from '#tests/support/book-keeping.ts'
import { createRole, editRole } from '#features/accounts/team/edit-roles.server.ts'
import { PERMISSIONS } from '#features/accounts/users/permissions.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { applyDueApprovals } from './apply.server.ts'
import { approve, reject, withdraw } from './decide.server.ts'
import { approvalKind, kindsFor, propose } from './propose.server.ts'
import { approvalsAbout, approvalsOfKinds, countWaiting, waitingApproval, waitingSubjects } from './queries.server.ts'

const site = await testSite()
const { db } = site.context()
const NOW = new Date('2026-11-27T09:00:00Z')
const HOUR = 3_600_000
const [proposer, second, third] = (await Promise.all(
  [1, 2, 3].map(() => makePerson(site.context(), { roles: ['owner'], secondFactor: true })),
)) as [Person, Person, Person]
const as = (
  { id }: { id: string },
  now = NOW,
  permissions: Permission[] = ['bank.update'],
  reauthenticatedAt: Date | null = now,
) =>
  site.context({
    now,
    actor: { id, permissions: new Set(permissions), ...(reauthenticatedAt && { reauthenticatedAt }) },
  })

let done: string[] = []
const kind = approvalKind({
  id: 'test.decide',
  allow: 'bank.update',
  input: z.object({ colour: z.string() }),
  async run(_ctx, { colour }) {
    if (colour === 'impossible') throw new Refusal('errors.not_found', 404)
    if (colour === 'broken') throw new TypeError('a fault in the program')
    done.push(colour)
  },
})
const wish = command({
  id: 'test.decide.wish',
  allow: 'bank.update',
  input: z.object({ subject: z.string(), colour: z.string(), hours: z.number().nullable() }),
  run: (ctx, { subject, colour, hours }) =>
    propose(ctx, kind, {
      subject,
      input: { colour },
      reason: 'It is grey',
      ...(hours !== null && { effectiveAt: new Date(ctx.now.getTime() + hours * HOUR) }),
    }),
})
const asked = async (
  colour = 'green',
  { subject = crypto.randomUUID() as string, hours = null as number | null, by = as(proposer) } = {},
) => (await wish(by, { subject, colour, hours })).approvalId
const stateOf = async (id: string) =>
  (await db.selectFrom('approvals').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
/** No one but the proposer can approve. */
const leaveAlone = () =>
  db.updateTable('users').set({ disabled_at: NOW }).where('id', 'in', [second.id, third.id]).execute()
beforeEach(async () => {
  done = []
  await db.updateTable('users').set({ disabled_at: null }).execute()
  await db.deleteFrom('approvals').execute()
  await db.updateTable('users').set({ disabled_at: null }).execute()
})

test('no one decides about their own proposal, and only its author withdraws it', async () => {
  const id = await asked()
  expect(await outcomeOf(approve(as(proposer), { id }))).toBe('approvals.own')
  expect(await outcomeOf(reject(as(proposer), { id }))).toBe('approvals.own')
  expect(await outcomeOf(withdraw(as(second), { id }))).toBe('approvals.not_found')
  expect([await stateOf(id), done]).toEqual(['waiting', []])
  expect(await outcomeOf(withdraw(as(proposer), { id }))).toBe('done')
  expect([await stateOf(id), done]).toEqual(['withdrawn', []])
})

test('approving needs the permission of the kind and a recent sign-in; rejecting and withdrawing need no sign-in', async () => {
  const [a, b] = [await asked(), await asked()]
  const old = new Date(NOW.getTime() - 6 * 60_000)
  expect(await outcomeOf(approve(as(second, NOW, ['donations.create']), { id: a }))).toBe('account.not_allowed')
  expect(await outcomeOf(approve(as(second, NOW, ['bank.update'], old), { id: a }))).toBe('account.reauthenticate')
  expect(await outcomeOf(approve(as(second, NOW, ['bank.update'], null), { id: a }))).toBe('account.reauthenticate')
  expect(await outcomeOf(approve(site.context({ now: NOW }), { id: a }))).toBe('account.sign_in_first')
  expect(await outcomeOf(reject(as(second, NOW, ['bank.update'], old), { id: a }))).toBe('done')
  expect(await outcomeOf(withdraw(as(proposer, NOW, [], old), { id: b }))).toBe('done')
  expect(done).toEqual([])
})

const decisions: Record<string, (id: string) => Promise<void>> = {
  approve: (id) => approve(as(second), { id }),
  reject: (id) => reject(as(third), { id }),
  withdraw: (id) => withdraw(as(proposer), { id }),
}
const pairs = Object.keys(decisions).flatMap((one) => Object.keys(decisions).map((other) => [one, other] as const))

test.each(pairs)('after %s, to %s is refused', async (first, then) => {
  const id = await asked()
  await decisions[first]!(id)
  const state = await stateOf(id)
  expect(await outcomeOf(decisions[then]!(id))).toBe('approvals.decided')
  expect([await stateOf(id), done.length]).toEqual([state, first === 'approve' ? 1 : 0])
})

test('of all decisions at the same time one counts, and the change is made at most once', async () => {
  for (let round = 0; round < 4; round++) {
    done = []
    const id = await asked()
    const outcomes = await Promise.all(Object.values(decisions).map((decide) => outcomeOf(decide(id))))
    expect(outcomes.toSorted()).toEqual(['approvals.decided', 'approvals.decided', 'done'])
    expect(done).toHaveLength((await stateOf(id)) === 'approved' ? 1 : 0)
  }
})

test('an unknown proposal is not found', async () => {
  for (const decide of Object.values(decisions))
    expect(await outcomeOf(decide(crypto.randomUUID()))).toBe('approvals.not_found')
})

test('one proposal waits for a subject at a time; the next one may follow a decision', async () => {
  const id = await asked('green', { subject: 'wall' })
  expect(await outcomeOf(asked('red', { subject: 'wall', by: as(second) }))).toBe('approvals.waits_already')
  await asked('red', { subject: 'door' })
  await reject(as(second), { id })
  await asked('red', { subject: 'wall' })
  expect((await waitingSubjects({ db }, kind.id)).toSorted()).toEqual(['door', 'wall'])
  expect((await waitingApproval({ db }, kind.id, 'wall'))!.input).toEqual({ colour: 'red' })
  expect([await countWaiting({ db }, 'other'), await countWaiting({ db }, kind.id)]).toEqual([2, 0])
})

test('a change that is refused leaves the proposal waiting, and nothing in the log', async () => {
  const id = await asked('impossible', { subject: 'sky' })
  expect(await outcomeOf(approve(as(second), { id }))).toBe('errors.not_found')
  expect(await stateOf(id)).toBe('waiting')
  expect(await db.selectFrom('audit').select('id').where('subject', '=', 'sky').where('command', '=', 'approvals.approve').execute()).toEqual([]) // prettier-ignore
})

test('one proposal that cannot be applied at its time does not stop the others', async () => {
  await leaveAlone()
  await asked('impossible', { hours: 1 })
  const due = await asked('blue', { hours: 2 })
  const later = site.context({ now: new Date(NOW.getTime() + 3 * HOUR) })
  expect(await applyDueApprovals(later)).toBe(1)
  expect([done, await stateOf(due)]).toEqual([['blue'], 'after_delay'])
})

test('a fault in one proposal does not stop the others, stays visible, and leaves its proposal waiting', async () => {
  await leaveAlone()
  const broken = await asked('broken', { hours: 1 })
  const due = await asked('blue', { hours: 2 })
  const later = site.context({ now: new Date(NOW.getTime() + 3 * HOUR) })
  await expect(applyDueApprovals(later)).rejects.toThrow('a fault in the program')
  expect([done, await stateOf(due), await stateOf(broken)]).toEqual([['blue'], 'after_delay', 'waiting'])
})

test('the log has the decision with its note and what it was about', async () => {
  const id = await asked('green', { subject: 'roof' })
  await approve(as(second), { id, note: ' Seen on site ' })
  const [row] = await db.selectFrom('audit').selectAll().where('command', '=', 'approvals.approve').where('subject', '=', 'roof').execute() // prettier-ignore
  expect(row).toMatchObject({
    actor_id: second.id,
    before: { state: 'waiting' },
    after: { state: 'approved' },
    detail: { kind: kind.id, input: { colour: 'green' }, reason: 'It is grey', note: 'Seen on site' },
  })
})

test('waiting ones come first, the oldest of them first; then decided ones, the last decision first', async () => {
  const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR)
  const ids: string[] = []
  for (const i of [0, 1, 2, 3]) ids.push(await asked(`c${i}`, { by: as(proposer, at(i)) }))
  await reject(as(second, at(10)), { id: ids[3]! })
  await approve(as(second, at(11)), { id: ids[1]! })
  expect((await approvalsOfKinds({ db }, [kind.id])).map(({ id }) => ids.indexOf(id))).toEqual([0, 2, 1, 3])
  expect(await approvalsOfKinds({ db }, [])).toEqual([])
  const subjects = (await approvalsOfKinds({ db }, [kind.id])).map(({ subject }) => subject)
  expect((await approvalsAbout({ db }, subjects)).map(({ id }) => ids.indexOf(id))).toEqual([0, 1, 2, 3])
  expect((await approvalsAbout({ db }, subjects, ['approved'])).map(({ id }) => ids.indexOf(id))).toEqual([1])
  expect(await approvalsAbout({ db }, [])).toEqual([])
})

test('people see only the kinds that they may decide', () => {
  const seen = (ctx: Context) => kindsFor(ctx.actor).map(({ id }) => id)
  expect(seen(as(second))).toContain(kind.id)
  expect(seen(as(second, NOW, ['donations.read']))).toEqual([])
  expect(kindsFor(null)).toEqual([])
})

/** A new owner with a second mailbox, as of one hour before `NOW`. */
async function ownerGrantedBy(granter: { id: string } | null): Promise<Person> {
  const person = await makePerson(site.context(), { roles: ['owner'], secondFactor: true })
  await db
    .updateTable('user_roles')
    .set({ granted_by: granter?.id ?? null, granted_at: new Date(NOW.getTime() - HOUR) })
    .where('user_id', '=', person.id)
    .execute()
  return person
}
const remove = async (...people: Person[]) => {
  await db.deleteFrom('user_roles').where('user_id', 'in', people.map(({ id }) => id)).execute() // prettier-ignore
}

test('a person whose role the proposer granted within a day does not approve, nor do people whom that person invited', async () => {
  const invited = await ownerGrantedBy(proposer)
  const invitedNext = await ownerGrantedBy(invited)
  const byAnother = await ownerGrantedBy(second)
  for (const person of [invited, invitedNext]) {
    const id = await asked()
    expect(await outcomeOf(approve(as(person), { id }))).toBe('approvals.recent_role')
    expect([await stateOf(id), done]).toEqual(['waiting', []])
    expect(await outcomeOf(approve(as(person, new Date(NOW.getTime() + 23 * HOUR)), { id }))).toBe('done')
    done = []
  }
  // Control: another person granted it.
  expect(await outcomeOf(approve(as(byAnother), { id: await asked() }))).toBe('done')
  await remove(invited, invitedNext, byAnother)
})

test('a person whose role the proposer granted within a day is no other person at the end of the waiting period', async () => {
  const invited = await ownerGrantedBy(proposer)
  await leaveAlone()
  const id = await asked('green', { hours: 2 })
  expect(await applyDueApprovals(site.context({ now: new Date(NOW.getTime() + 3 * HOUR) }))).toBe(1)
  expect([await stateOf(id), done]).toEqual(['after_delay', ['green']])
  // Control: after a day the new owner is another person, so the proposal waits for them.
  const later = await asked('blue', { hours: 23 })
  expect(await applyDueApprovals(site.context({ now: new Date(NOW.getTime() + 23 * HOUR) }))).toBe(0)
  expect(await stateOf(later)).toBe('waiting')
  await remove(invited)
})

/** As an owner changes roles. */
const owner = (person: { id: string }, now = NOW) => as(person, now, [...PERMISSIONS])
const change = async (ctx: Context, role: string, permissions: Permission[]) => {
  const { version } = await db.selectFrom('roles').select('version').where('id', '=', role).executeTakeFirstOrThrow()
  await editRole(ctx, { role, version, name: { ar: 'كتابة' }, permissions })
}
/** A person who has had only this role for a month. */
async function longHolderOf(role: string): Promise<Person> {
  const person = await makePerson(site.context(), { roles: [role], secondFactor: true })
  const granted_at = new Date(NOW.getTime() - 30 * 24 * HOUR)
  await db.updateTable('user_roles').set({ granted_by: null, granted_at }).where('user_id', '=', person.id).execute()
  return person
}
const LONG_AGO = new Date(NOW.getTime() - 40 * 24 * HOUR)
const oldRole = (permissions: Permission[]) =>
  createRole(owner(second, LONG_AGO), { name: { ar: 'كتابة' }, permissions })

test('a person who has the permission only because the proposer added it to their role within a day does not approve', async () => {
  const role = await oldRole(['posts.read'])
  const writer = await longHolderOf(role)
  await change(owner(proposer, new Date(NOW.getTime() - HOUR)), role, ['posts.read', 'bank.update'])
  // Another change of the role does not make the permission older, nor another person's.
  await change(owner(second, new Date(NOW.getTime() - HOUR / 2)), role, ['posts.read', 'posts.update', 'bank.update'])
  const id = await asked()
  expect(await outcomeOf(approve(as(writer), { id }))).toBe('approvals.recent_role')
  expect([await stateOf(id), done]).toEqual(['waiting', []])
  expect(await outcomeOf(approve(as(writer, new Date(NOW.getTime() + 23 * HOUR)), { id }))).toBe('done')
  await remove(writer)
})

test('nor does a person whom such a holder gave the permission', async () => {
  const role = await oldRole(['posts.read'])
  const writer = await longHolderOf(role)
  await change(owner(proposer, new Date(NOW.getTime() - HOUR)), role, ['posts.read', 'bank.update'])
  const granted = await ownerGrantedBy(writer)
  expect(await outcomeOf(approve(as(granted), { id: await asked() }))).toBe('approvals.recent_role')
  await remove(writer, granted)
})

test('control: a permission that another person added, or that the role had before, counts', async () => {
  const byAnother = await oldRole(['posts.read'])
  await change(owner(second, new Date(NOW.getTime() - HOUR)), byAnother, ['posts.read', 'bank.update'])
  const before = await oldRole(['bank.update'])
  await change(owner(proposer, new Date(NOW.getTime() - HOUR)), before, ['bank.update', 'posts.read'])
  for (const role of [byAnother, before]) {
    const holder = await longHolderOf(role)
    expect([role, await outcomeOf(approve(as(holder), { id: await asked() }))]).toEqual([role, 'done'])
    await remove(holder)
  }
})

test('a permission that was taken from a role and added again is as new as the addition', async () => {
  const role = await oldRole(['bank.update'])
  const holder = await longHolderOf(role)
  await change(owner(second, new Date(NOW.getTime() - 3 * HOUR)), role, ['posts.read'])
  await change(owner(proposer, new Date(NOW.getTime() - HOUR)), role, ['bank.update'])
  expect(await outcomeOf(approve(as(holder), { id: await asked() }))).toBe('approvals.recent_role')
  await remove(holder)
})

test('at the end of the waiting period a holder of a role that the proposer changed is no other person', async () => {
  const role = await oldRole(['posts.read'])
  const writer = await longHolderOf(role)
  await change(owner(proposer, new Date(NOW.getTime() - HOUR)), role, ['posts.read', 'bank.update'])
  await leaveAlone()
  const id = await asked('green', { hours: 2 })
  expect(await applyDueApprovals(site.context({ now: new Date(NOW.getTime() + 3 * HOUR) }))).toBe(1)
  expect([await stateOf(id), done]).toEqual(['after_delay', ['green']])
  await remove(writer)
})
