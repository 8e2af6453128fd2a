import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { pgliteDatabase, testDatabase } from '#tests/support/database.ts'
import { anonymizeAudit } from './audit-anonymize.server.ts'
import { redactSecrets } from './audit-redact.ts'
import { networkOf, auditDetail } from './audit.server.ts'
import { command } from './command.server.ts'
import type { Context } from './context.ts'
import type { Database } from './db/database.ts'
import { personalData } from './personal-data.server.ts'

const rename = command({
  id: 'tests.rename',
  allow: 'signed-in',
  input: z.object({
    id: z.string(),
    before: z.record(z.string(), z.unknown()),
    after: z.record(z.string(), z.unknown()),
  }),
  subject: ({ id }) => id,
  async run(ctx, { before, after }) {
    auditDetail(ctx, { before, after, detail: { reason: 'asked for' } })
  },
})

const postgres = await testDatabase()
const contextOf = ({ kysely }: Database, asked: Partial<Context> = {}) =>
  ({
    db: kysely,
    now: new Date('2026-11-21T09:00:00Z'),
    actor: { id: '00000000-0000-4000-8000-000000000001', permissions: new Set() },
    requestId: 'r-1',
    address: '203.0.113.77',
    agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ...asked,
  }) as Context
const rows = (db: Database) => db.kysely.selectFrom('audit').selectAll().orderBy('at').execute()

test.each([
  ['PostgreSQL', async () => postgres],
  ['PGlite', pgliteDatabase],
])('%s: a row has the actor, action, record, network, and only the changed values', async (_, open) => {
  const db = await open()
  await rename(contextOf(db), {
    id: 'donation-1',
    before: { name: 'Layla', locale: 'ar' },
    after: { name: 'Leyla', locale: 'ar' },
  })
  expect(await rows(db)).toMatchObject([
    {
      command: 'tests.rename',
      subject: 'donation-1',
      actor_id: '00000000-0000-4000-8000-000000000001',
      before: { name: 'Layla' },
      after: { name: 'Leyla' },
      detail: { reason: 'asked for' },
      network: '203.0.113.0/24',
      agent: 'Firefox · Linux',
    },
  ])
  for (const [what, statement] of [
    ['update', sql`update audit set command = 'other'`],
    ['update', sql`update audit set before = null`],
    ['delete', sql`delete from audit`],
    ['truncate', sql`truncate audit`],
  ] as const)
    await expect(statement.execute(db.kysely)).rejects.toThrow(`append-only: ${what} refused`)
})

test('erasing a person empties their personal fields in audit rows, and nothing else', async () => {
  const db = await testDatabase()
  const ctx = contextOf(db)
  const email = 'Layla@Example.org'
  const hidden = { kind: 'name', exported: 'visits.visitor', erased: 'emptied', hidden: true } as const
  const text = { kind: 'text', exported: 'visits.reason', erased: 'emptied' } as const
  personalData('visits', { about: 'visitor', none: [], personal: { visitor: hidden, reason: text } })
  await rename(ctx, {
    id: 'a visit',
    before: { visitor: 'Layla', email },
    after: { visitor: 'Leyla', email: null },
  })
  await rename(ctx, { id: 'other', before: { note: `write to ${email}` }, after: { note: 'done', name: 'Omar' } })
  await db.kysely.transaction().execute((trx) => anonymizeAudit({ ...ctx, db: trx }, { email, subjects: ['a visit'] }))
  const anonymized = (await rows(db)).map(({ subject, before, after, detail }) => ({ subject, before, after, detail }))
  expect(anonymized.toSorted((a, b) => a.subject!.localeCompare(b.subject!))).toEqual([
    {
      subject: 'a visit',
      before: { visitor: '', email: '' },
      after: { visitor: '', email: null },
      detail: { reason: '' },
    },
    {
      subject: 'other',
      before: { note: '' },
      after: { note: 'done', name: 'Omar' },
      detail: { reason: 'asked for' },
    },
  ])
  await expect(sql`update audit set before = null`.execute(db.kysely)).rejects.toThrow('append-only')
})

test('only whole addresses are erased: longer addresses that contain one belong to other people', async () => {
  const db = await testDatabase()
  const ctx = contextOf(db)
  const notes = {
    kept: ['khali@x.org', 'ali@x.org.tr', 'x-ali@x.org', 'ali@x.organic', "o'ali@x.org"],
    gone: ['ali@x.org', 'write to <ALI@x.org>.', 'a;ali@x.org,b', 'mailto:ali@x.org'],
  }
  await rename(ctx, { id: 'other', before: {}, after: notes })
  await db.kysely
    .transaction()
    .execute((trx) => anonymizeAudit({ ...ctx, db: trx }, { email: 'Ali@x.org', subjects: [] }))
  const [row] = await rows(db)
  expect(row!.after).toEqual({ kept: notes.kept, gone: ['', '', '', ''] })
})

test('an erasure cannot change who performed an action', async () => {
  const db = await testDatabase()
  await rename(contextOf(db), { id: 'a', before: {}, after: {} })
  const cheat = db.kysely.transaction().execute(async (trx) => {
    await sql`set local sanad.anonymizing = 'on'`.execute(trx)
    await sql`update audit set actor_id = null`.execute(trx)
  })
  await expect(cheat).rejects.toThrow('append-only')
})

test('secrets and card numbers are never written to the log', () => {
  expect(
    redactSecrets({
      password: 'x',
      redirect_token: 'y',
      Cvv2: '123',
      amount: 250_00,
      note: 'card 5528 7900 0000 0008, order 12345678901234',
      list: [{ secret: 1, kept: 2 }],
    }),
  ).toEqual({ amount: 250_00, note: 'card •••• 0008, order 12345678901234', list: [{ kept: 2 }] })
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:7:1', '2001:db8:7::/48'],
  ['', null],
])('%s becomes %s', (address, network) => expect(networkOf(address)).toBe(network))
