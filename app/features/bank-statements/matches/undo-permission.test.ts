/** Undoing a match needs the permissions that making it needs. */
import { expect, test } from 'vitest'
import type { Permission } from '#kernel/context.ts'
import { closeMonth, receive, staffOf } from '#tests/support/book-keeping.ts'
import { testSite } from '#tests/support/site.ts'
import { statementLines } from '#tests/support/statement-lines.ts'
import { acceptSureMatches, matchLine } from './match-line.server.ts'
import { undoMatch } from './undo-match.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db, staff, pledge, line, lineOf, sound } = await statementLines(site)

/** Matches lines, but does not record donations. */
function bookkeeper(now = new Date()) {
  const ctx = staff(now)
  const permissions = new Set<Permission>(['statements.read', 'statements.update'])
  return { ...ctx, actor: { ...ctx.actor!, permissions } }
}
const undo = (ctx: ReturnType<typeof staff>, id: string) => undoMatch(ctx, { id, reason: 'another account' })

test('in a closed month every undo needs the permission of its match, and a person who has just reauthenticated', async () => {
  const [october, later] = [new Date('2026-10-30T09:00:00Z'), new Date('2026-11-03T09:00:00Z')]
  await receive({ db }, 1_000_00, { at: new Date('2026-10-01T09:00:00Z') })
  const id = await line(-6_00, 'MASRAF EKIM', { now: october })
  await matchLine(staff(october), { lineId: id, parts: [{ kind: 'fee' }] as never })
  await closeMonth(staffOf(site), later)
  await expect(undo(bookkeeper(later), id)).rejects.toMatchObject({ status: 403 })
  const stale = staff(later)
  await expect(undo({ ...stale, actor: { ...stale.actor!, reauthenticatedAt: undefined } }, id)).rejects.toMatchObject({
    code: 'account.reauthenticate',
  })
  await undo(staff(later), id)
  expect(await lineOf(id)).toMatchObject({ state: 'open' })
})

test('a person who may not record donations cannot reverse one by undoing its match', async () => {
  const { code } = await pledge('45')
  const id = await line(45_00, `HAVALE ${code}`)
  await acceptSureMatches(staff(), {})
  await expect(undo(bookkeeper(), id)).rejects.toMatchObject({ status: 403 })
  expect(await lineOf(id)).toMatchObject({ state: 'matched', matches: [{ kind: 'donation' }] })
  await undo(staff(), id)
  expect(await lineOf(id)).toMatchObject({ state: 'open' })
  await sound()
})

test('a match that is no donation is undone with the permission for statements alone', async () => {
  const id = await line(-5_00, 'MASRAF')
  await matchLine(staff(), { lineId: id, parts: [{ kind: 'fee' }] as never })
  await undo(bookkeeper(), id)
  expect(await lineOf(id)).toMatchObject({ state: 'open' })
})
