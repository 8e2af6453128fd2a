import './tables.ts'
import { expect, test } from 'vitest'
import { up } from '#migrations/0180_standard_names.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite()

test('migration 0180 renames the keys of overrides and audit rows', async () => {
  const ctx = site.context()
  const at = { locale: 'en', form: '', value: 'Ours', default_value: 'x', version: 1, updated_by: null } as const
  await ctx.db
    .insertInto('translations')
    .values([
      { ...at, key: 'desk.gift_count', updated_at: ctx.now },
      { ...at, key: 'desk.deed.donations.give', updated_at: ctx.now },
      { ...at, key: 'gifts.status.paid', updated_at: ctx.now },
      { ...at, key: 'site.menu', updated_at: ctx.now },
    ])
    .execute()
  const id = crypto.randomUUID()
  const nothing = { actor_id: null, subject: null, before: null, after: null, detail: null, network: null, agent: null }
  await ctx.db
    .insertInto('audit')
    .values({ ...nothing, id, at: ctx.now, command: 'orders.step', request_id: 'x' })
    .execute()

  await up(ctx.db)

  const keys = await ctx.db.selectFrom('translations').select('key').orderBy('key').execute()
  expect(keys.map(({ key }) => key)).toEqual([
    'dashboard.command.donations.create',
    'dashboard.donation_count',
    'donation_admin.status.paid',
    'site.menu',
  ])
  const row = await ctx.db.selectFrom('audit').select('command').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.command).toBe('orders.advance')
  const change = ctx.db.updateTable('audit').set({ command: 'x' }).where('id', '=', id).execute()
  await expect(change).rejects.toThrow('append-only')
})
