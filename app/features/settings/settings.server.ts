import { setImmediate } from 'node:timers/promises'
import type { Context } from '#kernel/context.ts'
import { DEFAULTS } from './defaults.ts'
import { SETTINGS, type Settings, type SettingsKey } from './settings.ts'

/** What loaders of one request ask for at the same time becomes one question to the database. */
const questions = new WeakMap<Context, { keys: Set<SettingsKey>; answer: Promise<Map<string, unknown>> }>()

/** Several settings documents; what staff have not written yet is the default. */
export async function readSettings<const K extends SettingsKey>(
  ctx: Context,
  ...keys: K[]
): Promise<{ [P in K]: Settings<P> }> {
  const question = questions.get(ctx) ?? ask(ctx)
  for (const key of keys) question.keys.add(key)
  const stored = await question.answer
  return Object.fromEntries(keys.map((key) => [key, SETTINGS[key].parse(stored.get(key) ?? DEFAULTS[key])])) as {
    [P in K]: Settings<P>
  }
}

function ask(ctx: Context) {
  const keys = new Set<SettingsKey>()
  const question = { keys, answer: setImmediate().then(() => stored(ctx, keys)) }
  questions.set(ctx, question)
  return question
}

async function stored(ctx: Context, keys: Set<SettingsKey>): Promise<Map<string, unknown>> {
  // Whoever asks from now on wants to see what was written meanwhile.
  questions.delete(ctx)
  const rows = await ctx.db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', [...keys])
    .execute()
  return new Map(rows.map((row) => [row.key, row.value]))
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
