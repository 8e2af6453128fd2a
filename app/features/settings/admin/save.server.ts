/** Commands for settings documents: `save` and `restore` for each page, generated from one definition. */
import { z } from 'zod'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { settingsDocument, settingsVersion } from '#features/settings/history.server.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import { PAGES, type SettingsKey } from '#features/settings/settings.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { SettingsPage } from '#resource/settings-page.ts'
import { proposeChange } from './second-approval.server.ts'

/** Pages with the generic form. */
export const FORMS = PAGES.filter(({ screen }) => screen !== null)
export const permissionTo = ({ permission }: SettingsPage, action: 'read' | 'update'): Permission =>
  `${permission}.${action}`

/** The save command of each page, by page id. Fields that are not sent do not change. */
export const save = Object.fromEntries(
  FORMS.map((page) => [
    page.id,
    command({
      id: `${page.id}.save`,
      allow: permissionTo(page, 'update'),
      input: z.object({ version: z.int().min(0), values: z.record(z.string(), z.unknown()) }),
      subject: () => page.id,
      run: (ctx, { version, values }) => write(ctx, page, version, () => values),
    }),
  ]),
)

/** The restore command of each page: saves the values of an earlier version as a new version. */
export const restore = Object.fromEntries(
  FORMS.map((page) => [
    page.id,
    command({
      id: `${page.id}.restore`,
      allow: permissionTo(page, 'update'),
      // `seen` is the newest version that the user saw; without it the current version is changed.
      input: z.object({ version: z.int().positive(), seen: z.int().positive().optional() }),
      subject: () => page.id,
      async run(ctx, { version, seen }) {
        const { version: current } = await settingsDocument(ctx, page.id as SettingsKey)
        return write(ctx, page, seen ?? current, async () => {
          const earlier = await settingsVersion(ctx, page.id as SettingsKey, version)
          if (!earlier) throw new Refusal('errors.not_found', 404)
          return earlier
        })
      },
    }),
  ]),
)

type Values = Record<string, unknown>

/** @throws {Refusal} 409 `resource.conflict` if it was saved after `seen`, with the current values, author and time */
async function write(ctx: Context, page: SettingsPage, seen: number, newValues: () => Values | Promise<Values>) {
  if (page.requiresReauth || page.secondPerson) await requireStepUp(ctx)
  const key = page.id as SettingsKey
  const before = await settingsDocument(ctx, key)
  const values = { ...before.values, ...(await newValues()) }
  if (page.secondPerson) {
    if (before.version !== seen) throw await conflict(ctx, key)
    await proposeChange(ctx, page, before, values)
    return before
  }
  const version = before.version === seen ? await writeSettings(ctx, key, values, seen) : null
  if (version === null) throw await conflict(ctx, key)
  const after = await settingsDocument(ctx, key)
  auditDetail(ctx, { before: before.values, after: after.values })
  return after
}

async function conflict(ctx: Context, key: SettingsKey): Promise<Refusal> {
  const { version, values, at, by } = await settingsDocument(ctx, key)
  const name = by && ((await namesOfPeople(ctx, [by])).get(by) ?? null)
  return new Refusal('resource.conflict', 409, {
    detail: { current: { version, values }, by: name, at: at?.toISOString() ?? null },
  })
}
