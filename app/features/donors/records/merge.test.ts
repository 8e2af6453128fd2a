/** Merging records and undoing it: afterwards the database is the same as before. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { movedTables } from '#features/donors/moved-rows.server.ts'
import { joinDonor } from '#features/donors/join.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { databaseDump } from '#tests/support/database-dump.ts'
import { createPaidDonation } from '#tests/support/donations.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { duplicatePairs, distinguishDonors } from './duplicates.server.ts'
import { noteDonor, relateDonors, renameDonor, tagDonor } from './edit.server.ts'
import { mergeDonors } from './merge.server.ts'
import { mergesOf, purgeMerges, undoMerge } from './undo-merge.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { kysely: db } = site.services.database

const staff = crypto.randomUUID()
const as = (...permissions: Permission[]): Context =>
  site.context({ actor: { id: staff, permissions: new Set(permissions) }, locale: 'en' })
const ctx = as('donors.read', 'donors.update', 'donations.read', 'transfers.read')

const dump = () => databaseDump(db, ['audit', 'donor_merges'])

async function donorWithEverything(name: string, email: string): Promise<string> {
  const donation = await createPaidDonation(site.context(), { donor_name: name, email, wall: true })
  const { donor_id: id } = await db
    .selectFrom('donations')
    .select('donor_id')
    .where('id', '=', donation.id)
    .executeTakeFirstOrThrow()
  await tagDonor(ctx, { donorId: id!, tags: ['both', name] })
  await noteDonor(ctx, { donorId: id!, text: `About ${name}` })
  return id!
}

describe('a merge', () => {
  test('moves everything, and undoing it restores the database exactly', async () => {
    const [a, b, c, d] = await Promise.all(
      ['a', 'b', 'c', 'd'].map((one) => donorWithEverything(`Name ${one}`, `${one}@merge.example`)),
    )
    await relateDonors(ctx, { donorId: a!, otherId: b!, kind: 'spouse' })
    await relateDonors(ctx, { donorId: b!, otherId: c!, kind: 'company' })
    await relateDonors(ctx, { donorId: a!, otherId: c!, kind: 'relative' })
    await relateDonors(ctx, { donorId: d!, otherId: b!, kind: 'company' })
    await distinguishDonors(ctx, { donorId: b!, otherId: d! })
    const before = await dump()
    const { mergeId } = await mergeDonors(ctx, { donorId: a!, mergedId: b! })
    const { rows } = await sql<{ id: string }>`select id from donors where id = ${b!}
      union all select id from donations where donor_id = ${b!} union all select id from donor_addresses where donor_id = ${b!}`.execute(
      db,
    )
    expect(rows).toEqual([])
    expect(await joinDonor(ctx, { name: '', email: 'b@merge.example', userId: null, locale: 'ar' })).toBe(a)
    const tags = await db.selectFrom('donor_tags').select('tag').where('donor_id', '=', a!).orderBy('tag').execute()
    expect(tags.map(({ tag }) => tag)).toEqual(['Name a', 'Name b', 'both'])
    expect((await mergesOf(ctx, a!))[0]).toMatchObject({ name: 'Name b', undoable: true })
    expect(await undoMerge(ctx, { mergeId })).toEqual({ donorId: b })
    expect(await dump()).toEqual(before)
    await expect(undoMerge(ctx, { mergeId })).rejects.toMatchObject({ code: 'donors.undone_already' })
  })

  test('of any chain of records is undone in reverse order to the same database', async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, i) => donorWithEverything(`Chain ${i}`, `chain${i}@merge.example`)),
    )
    for (let round = 0; round < 8; round++) {
      const left = ids.toSorted(() => Math.random() - 0.5)
      const before = await dump()
      const merges: string[] = []
      const steps: string[] = []
      while (left.length > 2) {
        const mergedId = left.pop()!
        const donorId = left[Math.floor(Math.random() * left.length)]!
        steps.push(`${mergedId} into ${donorId}`)
        const now = new Date(ctx.now.getTime() + merges.length)
        merges.push((await mergeDonors({ ...ctx, now }, { donorId, mergedId })).mergeId)
      }
      for (const mergeId of merges.toReversed()) await undoMerge(ctx, { mergeId })
      expect(await dump(), steps.join(', ')).toEqual(before)
    }
  }, 120_000)

  test('keeps what staff changed after it, and donations that came after it', async () => {
    const [a, b] = [
      await donorWithEverything('Kept', 'kept@later.example'),
      await donorWithEverything('Gone', 'gone@later.example'),
    ]
    const { mergeId } = await mergeDonors(ctx, { donorId: a, mergedId: b })
    await renameDonor(ctx, { donorId: a, name: 'Kept and corrected' })
    const later = await createPaidDonation(site.context(), { donor_name: 'Gone', email: 'gone@later.example' })
    await undoMerge(ctx, { mergeId })
    const { name } = await db.selectFrom('donors').select('name').where('id', '=', a).executeTakeFirstOrThrow()
    expect(name).toBe('Kept and corrected')
    const { donor_id } = await db
      .selectFrom('donations')
      .select('donor_id')
      .where('id', '=', later.id)
      .executeTakeFirstOrThrow()
    expect(donor_id).toBe(a)
  })

  test('of two accounts is refused, cannot be undone before a later one, and not after 30 days', async () => {
    const [one, two] = [await makePerson(ctx), await makePerson(ctx)]
    const ofAccount = (userId: string) => joinDonor(ctx, { name: 'A', email: null, userId, locale: 'ar' })
    const [x, y] = [(await ofAccount(one.id))!, (await ofAccount(two.id))!]
    await expect(mergeDonors(ctx, { donorId: x, mergedId: y })).rejects.toMatchObject({ code: 'donors.two_accounts' })
    const [g, h] = [await donorWithEverything('G', 'g@x.example'), await donorWithEverything('H', 'h@x.example')]
    // The account moves to the remaining record, and back.
    const first = await mergeDonors(ctx, { donorId: g, mergedId: x })
    expect(
      (await db.selectFrom('donors').select('user_id').where('id', '=', g).executeTakeFirstOrThrow()).user_id,
    ).toBe(one.id)
    const second = await mergeDonors({ ...ctx, now: new Date(ctx.now.getTime() + 1000) }, { donorId: h, mergedId: g })
    await expect(undoMerge(ctx, first)).rejects.toMatchObject({ code: 'donors.undo_later_first' })
    const late = { ...ctx, now: new Date(ctx.now.getTime() + 31 * DAY_MS) }
    await expect(undoMerge(late, second)).rejects.toMatchObject({ code: 'donors.undo_too_late' })
    await undoMerge(ctx, second)
    await undoMerge(ctx, first)
    expect(
      (await db.selectFrom('donors').select('user_id').where('id', '=', x).executeTakeFirstOrThrow()).user_id,
    ).toBe(one.id)
    const third = await mergeDonors(ctx, { donorId: h, mergedId: g })
    await purgeMerges(late)
    const { moved } = await db
      .selectFrom('donor_merges')
      .select('moved')
      .where('id', '=', third.mergeId)
      .executeTakeFirstOrThrow()
    expect(moved).toEqual({})
  })

  test('during a refund in progress changes no money', async () => {
    const money = async () =>
      (await dump()).filter((line) => /^(ledger_|payment_|refunds|receipts|fund_|orders)/.test(line))
    const a = await donorWithEverything('Refunded', 'refunded@x.example')
    const b = await donorWithEverything('Other', 'other@x.example')
    // The state that refund.server.ts leaves: the money is reserved, and the bank was not called yet.
    await sql`insert into refunds (id, attempt_id, amount, currency, state, idempotency_key, reason, requested_by, tries,
        created_at, updated_at)
      select gen_random_uuid(), t.id, t.amount, t.currency, 'reserved', t.id::text, 'x', ${staff}, 0, now(), now()
      from payment_attempts t join donations d on d.intent_id = t.intent_id where d.donor_id = ${a}`.execute(db)
    const before = await money()
    const status = async () =>
      (
        await sql<{ status: string }>`select status from donation_rows g join donations d on d.id = g.donation_id
        where d.email = 'refunded@x.example'`.execute(db)
      ).rows[0]!.status
    expect(await status()).toBe('refunding')
    const { mergeId } = await mergeDonors(ctx, { donorId: b, mergedId: a })
    expect(await money()).toEqual(before)
    expect(await status()).toBe('refunding')
    await undoMerge(ctx, { mergeId })
    expect(await money()).toEqual(before)
  })
})

test('every table with a donor is moved by a merge', async () => {
  const { rows } = await sql<{ table: string }>`select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name = 'donor_id' order by 1`.execute(db)
  const own = ['donor_addresses', 'donor_distinctions', 'donor_merges', 'donor_notes', 'donor_relations', 'donor_tags']
  expect(rows.map(({ table }) => table)).toEqual([...movedTables, ...own].toSorted())
})

test('possible duplicates have reasons, and a pair that staff marked as different is not offered again', async () => {
  const join = (details: object) => joinDonor(ctx, { name: '', email: null, userId: null, locale: 'ar', ...details })
  const [a, b] = [await join({ name: 'Zeynep Örnek' }), await join({ name: 'ÖRNEK, zeynep' })]
  const [c, d] = [await join({ email: 'dotted.name@dup.example' }), await join({ email: 'dottedname+x@dup.example' })]
  const reasons = async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => duplicatePairs(ctx, page)))
    const pairs = pages.flatMap((page) => page.pairs)
    return (x: string | null, y: string | null) =>
      pairs.find(({ donors }) => donors.every(({ id }) => id === x || id === y))?.reasons
  }
  const found = await reasons()
  expect(found(a, b)).toEqual(['name'])
  expect(found(c, d)).toEqual(['email'])
  expect(found(a, c)).toBeUndefined()
  await distinguishDonors(ctx, { donorId: b!, otherId: a! })
  expect((await reasons())(a, b)).toBeUndefined()
})
