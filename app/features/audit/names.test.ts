/** Records in the audit log have names instead of ids, for people who may read them. */
import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { PERMISSIONS } from '#features/accounts/users/permissions.ts'
import type { Permission } from '#kernel/context.ts'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import { createPaidDonation } from '#tests/support/donations.ts'
import { payBackByTransfer } from '#tests/support/refused-refund.ts'
import { flatPng, formOf } from '#tests/support/pictures.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import type { AuditRow } from './audit-row.ts'
import { auditNames } from './names.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ locale: 'en' })
const as = (permissions: readonly Permission[]) =>
  site.context({ locale: 'en', actor: { id: crypto.randomUUID(), permissions: new Set(permissions) } })
const rowOf = (subject: string) => ({ subject, before: null, after: null, detail: null }) as unknown as AuditRow
const nameOf = async (subject: string, permissions: readonly Permission[] = PERMISSIONS) =>
  (await auditNames(as(permissions), [rowOf(subject)]))[subject]?.name

test('bank statements and their lines have names', async () => {
  const [statement, line] = [crypto.randomUUID(), crypto.randomUUID()]
  const { id: account } = await ctx.db
    .insertInto('bank_accounts')
    .values({
      iban: 'TR330006100519786457841326',
      currency: 'TRY',
      ledger_account: null,
      opened_on: null,
      opening: null,
      closed_on: null,
      closing: null,
      created_at: ctx.now,
    } as never) // prettier-ignore
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('bank_statements')
    .values({
      id: statement,
      account_id: account,
      sha256: 'a'.repeat(64),
      name: 'november.csv',
      format: 'csv',
      first_on: '2026-11-01',
      last_on: '2026-11-02',
      opening: 0,
      closing: 250_00,
      lines: 1,
      new_lines: 1,
      imported_by: null,
      imported_at: ctx.now,
    } as never) // prettier-ignore
    .execute()
  await ctx.db
    .insertInto('bank_lines')
    .values({
      id: line,
      account_id: account,
      statement_id: statement,
      position: 0,
      booked_on: '2026-11-02',
      value_on: null,
      amount: 250_00,
      description: 'HAVALE LEYLA',
      counterparty: null,
      iban_tail: null,
      bank_reference: null,
      code: null,
      fingerprint: 'f',
      remaining: 250_00,
      approval_id: null,
      search: '',
    } as never) // prettier-ignore
    .execute()
  expect(await nameOf(statement)).toBe('november.csv')
  expect(await nameOf(line)).toMatch(/2026 · .*250.* · HAVALE LEYLA$/)
  // Without the permission to read statements, and for unknown ids, there is no name.
  expect(await nameOf(statement, ['audit.read'])).toBeUndefined()
  expect(await nameOf(crypto.randomUUID())).toBeUndefined()
})

test('a dispute has its case number, and a refund the reference of its payment', async () => {
  const { attemptId, intentId } = await createPaidDonation(site.context())
  const { reference } = await ctx.db
    .selectFrom('payment_intents')
    .select('reference')
    .where('id', '=', intentId)
    .executeTakeFirstOrThrow()
  const refund = await payBackByTransfer({ ...site.context(), now: new Date() }, attemptId, 50_00)
  const { disputeId } = await openDispute(
    site.context({
      actor: { id: crypto.randomUUID(), permissions: new Set(PERMISSIONS), reauthenticatedAt: ctx.now } as never,
    }),
    { attemptId, caseNumber: 'QNB-77', amount: 10_00 },
  )
  expect([await nameOf(disputeId), await nameOf(refund)]).toEqual(['QNB-77', reference])
  expect(await nameOf(disputeId, ['audit.read'])).toBeUndefined()
})

test('a file of the library has its title', async () => {
  const editor = await makePerson(ctx, { roles: ['editor'] })
  const answer = await site.ask('/api/dashboard/media', {
    method: 'POST',
    headers: editor.cookie,
    body: formOf(flatPng(31, 31), 'school yard.png'),
  })
  const { media } = (await answer.json()) as { media: { id: string } }
  expect(await nameOf(media.id)).toBe('school yard')
})

test('an ended session is recorded with its person, as other changes of an account', async () => {
  const person = await makePerson(ctx, { roles: ['editor'] })
  const session = await ctx.db.selectFrom('sessions').select('id').where('user_id', '=', person.id).executeTakeFirstOrThrow() // prettier-ignore
  await ctx.db
    .updateTable('sessions')
    .set({ user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' })
    .where('id', '=', session.id)
    .execute()
  const { revokeOwnSession } = await import('#features/accounts/users/sessions.server.ts')
  await revokeOwnSession(site.context({ actor: { id: person.id, permissions: new Set() } }), { session: session.id })
  const row = await ctx.db.selectFrom('audit').select('subject').where('command', '=', 'people.end_session').executeTakeFirstOrThrow() // prettier-ignore
  expect(row.subject).toBe(person.id)
  expect(await nameOf(person.id)).toMatch(/^Person/)
})

test('the link to a file with a long name leads to the file', async () => {
  const editor = await makePerson(ctx, { roles: ['editor'] })
  const sent = await site.ask('/api/dashboard/media', {
    method: 'POST',
    body: formOf(await flatPng(30, 24), `${'a long name '.repeat(12)}.png`),
    headers: editor.cookie,
  })
  const { id } = ((await sent.json()) as { media: { id: string } }).media
  const { path } = (await auditNames(as(PERMISSIONS), [rowOf(id)]))[id]!
  const listed = await site.ask(`/api/dashboard/${path}`, { headers: editor.cookie })
  expect(listed.status).toBe(200)
  expect(await listed.json()).toMatchObject({ items: [{ id }] })
})
