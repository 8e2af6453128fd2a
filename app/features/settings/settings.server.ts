import type { Context } from '#kernel/context.ts'
import { DEFAULTS } from './defaults.ts'
import { SETTINGS, type Settings, type SettingsKey } from './settings.ts'

/** Several settings documents in one question; what staff have not written yet is the default. */
export async function readSettings<const K extends SettingsKey>(
  ctx: Context,
  ...keys: K[]
): Promise<{ [P in K]: Settings<P> }> {
  const rows = await ctx.db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys).execute()
  const stored = new Map(rows.map((row) => [row.key, row.value]))
  return Object.fromEntries(keys.map((key) => [key, SETTINGS[key].parse(stored.get(key) ?? DEFAULTS[key])])) as {
    [P in K]: Settings<P>
  }
}

/** Writes one document; the caller has checked who may. */
export async function writeSettings<K extends SettingsKey>(ctx: Context, key: K, value: Settings<K>): Promise<void> {
  const row = { value: SETTINGS[key].parse(value), updated_at: ctx.now }
  await ctx.db
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((c) => c.column('key').doUpdateSet(row))
    .execute()
}
