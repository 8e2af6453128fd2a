/** At the approval the proposer must still be staff with the permission: for every kind of change that needs two people. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Permission } from '#kernel/context.ts'
import { approvalList } from '#features/donations/admin/approvals.server.ts'
import { outcomeOf } from '#tests/support/book-keeping.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite, TEST_ORIGIN } from '#tests/support/site.ts'
import { approve, reject } from './decide.server.ts'
import { approvalKinds } from './propose.server.ts'

const site = await testSite()
const { db } = site.context()
const kinds = [...approvalKinds.values()]
let proposer: Person
let second: Person
beforeAll(async () => {
  proposer = await makePerson(site.context(), { roles: ['owner'], secondFactor: true })
  second = await makePerson(site.context(), { roles: ['owner'], secondFactor: true })
})
beforeEach(async () => {
  await db.updateTable('users').set({ disabled_at: null }).execute()
  await grant('owner')
})

async function grant(...roles: string[]) {
  await db.deleteFrom('user_roles').where('user_id', '=', proposer.id).execute()
  const granted_at = new Date()
  for (const role_id of roles)
    await db.insertInto('user_roles').values({ user_id: proposer.id, role_id, granted_by: null, granted_at }).execute()
}
const disable = () => db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', proposer.id).execute()

/** A proposal of this kind; approving it ends with an error of its own if the proposer is no reason to refuse it. */
async function proposal(kind: string, permission: Permission | null): Promise<string> {
  const id = crypto.randomUUID()
  const row = { id, kind, subject: id, input: '{}', reason: 'A reason', proposed_by: proposer.id, permission }
  await db.insertInto('approvals').values({ ...row, proposed_at: new Date(), effective_at: null }).execute() // prettier-ignore
  return id
}
const bySecond = () =>
  site.context({
    actor: { id: second.id, permissions: new Set(kinds.map(({ allow }) => allow)), reauthenticatedAt: new Date() },
  })
const reader = () =>
  site.context({ actor: { id: second.id, permissions: new Set<Permission>(['dashboard.read', 'payments.refund']) } })
const approved = async (id: string) => {
  try {
    return await outcomeOf(approve(bySecond(), { id }))
  } catch {
    return 'other error'
  }
}
const NOT_ALLOWED = 'approvals.proposer_not_allowed'

test('there are kinds of approvals of all features', () => {
  expect(kinds.length).toBeGreaterThan(15)
  expect(kinds.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['refund', 'expense', 'settings', 'cash_difference']),
  )
})

test.each(kinds)(
  '$id: the proposal of a person who lost the permission, or was dismissed, is not approved',
  async ({ id, allow }) => {
    const one = await proposal(id, allow)
    await grant('shop')
    expect(await approved(one)).toBe(NOT_ALLOWED)
    await grant()
    expect(await approved(one)).toBe(NOT_ALLOWED)
    await grant('owner')
    await disable()
    expect(await approved(one)).toBe(NOT_ALLOWED)
    await db.updateTable('users').set({ disabled_at: null }).execute()
    expect(await approved(one)).not.toBe(NOT_ALLOWED)
  },
)

test('a refused proposal waits on, and can be rejected', async () => {
  const id = await proposal('refund', 'payments.refund')
  await disable()
  expect(await approved(id)).toBe(NOT_ALLOWED)
  const listed = async () => (await approvalList(reader())).find((one) => one.id === id)!
  expect(await listed()).toMatchObject({ proposerLeft: true, can: { approve: false, reject: true } })
  await db.updateTable('users').set({ disabled_at: null }).execute()
  expect(await listed()).toMatchObject({ proposerLeft: false, can: { approve: true, reject: true } })
  await disable()
  expect(await outcomeOf(reject(bySecond(), { id }))).toBe('done')
})

test('a proposal made with another permission than the approver needs counts as long as that one is left', async () => {
  const id = await proposal('refund', 'orders.update')
  await grant('shop')
  expect(await approved(id)).not.toBe(NOT_ALLOWED)
  await grant('finance')
  expect(await approved(id)).toBe(NOT_ALLOWED)
})

test('a proposal of before the update needs the permission of its kind', async () => {
  const id = await proposal('refund', null)
  expect(await approved(id)).not.toBe(NOT_ALLOWED)
  await grant('shop')
  expect(await approved(id)).toBe(NOT_ALLOWED)
})

test.each([
  ['ar', 'لم تعد لدى مقدّم هذا الطلب الصلاحية اللازمة له. ارفض الطلب، أو قدّمه من جديد.'],
  ['en', 'The person who proposed this no longer has this permission. Reject it, or propose it again.'],
  ['tr', 'Bunu öneren kişinin artık bu yetkisi yok. Öneriyi reddedin veya yeniden önerin.'],
])('the refusal says what to do (%s)', async (locale, message) => {
  const id = await proposal('refund', null)
  await grant()
  const answer = await site.ask(`/api/dashboard/approvals/${id}/approve`, {
    method: 'POST',
    body: {},
    headers: { ...second.cookie, origin: TEST_ORIGIN, 'Accept-Language': locale },
  })
  expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining(message)])
})
