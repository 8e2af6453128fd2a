/** Settings that a test changes; after each test they are what they were at first. */
import { afterEach } from 'vitest'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import type { SettingsKey } from '#features/settings/settings.ts'
import type { Context } from '#kernel/context.ts'

/** Returns a function that changes some values of a settings document. Call it at the top of a test file. */
export function changedSettings(ctx: Context) {
  const before = new Map<SettingsKey, object>()
  afterEach(async () => {
    for (const [key, values] of before) await writeSettings(ctx, key, values)
    before.clear()
  })
  return async (key: SettingsKey, change: object): Promise<void> => {
    const values = before.get(key) ?? (await readSettings(ctx, key))[key]
    before.set(key, values)
    await writeSettings(ctx, key, { ...values, ...change })
  }
}
