/** Settings documents for their forms: current values, version, and earlier versions. */
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { explicitValues } from '#resource/settings-page.ts'
import { pageOf, type SettingsKey } from './settings.ts'

type Db = Pick<Context, 'db'>

export type SettingsDocument = {
  /** 0 until the document is saved for the first time. */
  version: number
  /** The stored values; null for fields that use the default. */
  values: Record<string, unknown>
  at: Date | null
  /** Account id; null when the software wrote it. */
  by: string | null
}

export async function settingsDocument({ db }: Db, key: SettingsKey): Promise<SettingsDocument> {
  const row = await db.selectFrom('settings').selectAll().where('key', '=', key).executeTakeFirst()
  return {
    version: row?.version ?? 0,
    values: explicitValues(pageOf(key), row?.value ?? {}),
    at: row?.updated_at ?? null,
    by: row?.updated_by ?? null,
  }
}

const MAX_VERSIONS = 50

/** Versions, newest first, each with the fields that differ from the previous one. */
export async function settingsVersions({ db }: Db, key: SettingsKey) {
  const page = pageOf(key)
  const rows = await db
    .selectFrom('settings_versions')
    .selectAll()
    .where('key', '=', key)
    // Version 0 has defaults of an earlier release, which cannot be restored.
    .where('version', '>', 0)
    .orderBy('version', 'desc')
    .limit(MAX_VERSIONS + 1)
    .execute()
  const values = rows.map(({ value }) => explicitValues(page, value))
  const differs = (i: number, name: string) =>
    JSON.stringify(values[i]![name]) !== JSON.stringify((values[i + 1] ?? explicitValues(page, {}))[name])
  return rows.slice(0, MAX_VERSIONS).map(({ version, at, by }, i) => ({
    version,
    at,
    by,
    changed: Object.keys(page.fields).filter((name) => differs(i, name)),
    values: values[i]!,
  }))
}

/** The values of a version; undefined for an unknown version. */
export async function settingsVersion({ db }: Db, key: SettingsKey, version: number) {
  const row = await db
    .selectFrom('settings_versions')
    .select('value')
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && explicitValues(pageOf(key), row.value)
}
