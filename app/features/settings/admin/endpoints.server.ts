/** Dashboard API of the settings pages, with the same four endpoints for each page. */
import { z } from 'zod'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { settingsDocument, settingsVersions, type SettingsDocument } from '#features/settings/history.server.ts'
import { previewProblems, savePreview } from '#features/settings/settings.server.ts'
import type { SettingsKey } from '#features/settings/settings.ts'
import type { Context } from '#kernel/context.ts'
import { endpoint, respondWith } from '#kernel/endpoint.server.ts'
import { problemTexts } from '#kernel/refusal.ts'
import './search-group.server.ts'
import { pendingChange } from './second-approval.server.ts'
import { FORMS, permissionTo, restore, save } from './save.server.ts'

const values = z.record(z.string(), z.unknown())
const Pending = z
  .object({
    id: z.uuid(),
    by: z.string(),
    mine: z.boolean(),
    at: z.iso.datetime(),
    effectiveAt: z.iso.datetime().nullable().describe('Time at which the change takes effect without a second person'),
    changes: z.array(
      z.object({ name: z.string(), before: z.string(), value: z.string(), ltr: z.boolean().optional() }),
    ),
  })
  .nullable()
  .describe('Change that needs a second person; `values` has the values in effect')
const Document = z
  .object({
    version: z.int().describe('Must be sent back with a change; 0 until the first save'),
    values,
    at: z.iso.datetime().nullable(),
    by: z.string().nullable(),
    pending: Pending,
  })
  .meta({ id: 'SettingsDocument' })
const Version = z
  .object({
    version: z.int(),
    at: z.iso.datetime(),
    by: z.string().nullable(),
    changed: z.array(z.string()),
    values,
  })
  .meta({ id: 'SettingsVersion' })
/** Bytes: large enough for long texts in three languages. */
const maxBody = 512 * 1024

/** The document with the name of the person who saved it. */
export async function toSettingsJson(ctx: Context, key: string, { version, values, at, by }: SettingsDocument) {
  const names = await namesOfPeople(ctx, [by])
  const pending = await pendingChange(ctx, key)
  return { version, values, at: at?.toISOString() ?? null, by: by && (names.get(by) ?? null), pending }
}

/** 202: the change is proposed, and the old values apply until another person approves it. */
const proposedOrSaved = [200, 202]
const respond = <D extends { pending: unknown }>(settings: D) =>
  respondWith(settings, { status: settings.pending ? 202 : 200 })

for (const page of FORMS) {
  const key = page.id as SettingsKey
  const path = `/api/dashboard/settings/${page.id}`
  endpoint({
    method: 'get',
    path,
    summary: `${page.id}: returns the page`,
    allow: permissionTo(page, 'read'),
    answer: Document,
    run: async (ctx) => toSettingsJson(ctx, key, await settingsDocument(ctx, key)),
  })
  endpoint({
    method: 'put',
    path,
    summary: `${page.id}: saves the page; 409 if another user saved it since \`version\``,
    allow: permissionTo(page, 'update'),
    body: z.object({ version: z.int().min(0), values }),
    maxBody,
    status: proposedOrSaved,
    answer: Document,
    run: async (ctx, { body }) => respond(await toSettingsJson(ctx, key, await save[page.id]!(ctx, body))),
  })
  endpoint({
    method: 'get',
    path: `${path}/versions`,
    summary: `${page.id}: lists the latest versions`,
    allow: permissionTo(page, 'read'),
    answer: z.array(Version),
    async run(ctx) {
      const versions = await settingsVersions(ctx, key)
      const names = await namesOfPeople(
        ctx,
        versions.map(({ by }) => by),
      )
      return versions.map((one) => ({
        ...one,
        at: one.at.toISOString(),
        by: one.by && (names.get(one.by) ?? null),
      }))
    },
  })
  endpoint({
    method: 'post',
    path: `${path}/restore`,
    summary: `${page.id}: restores an earlier version as a new version; 409 if it was saved after \`seen\``,
    allow: permissionTo(page, 'update'),
    body: z.object({ version: z.int().positive(), seen: z.int().positive().optional() }),
    status: proposedOrSaved,
    answer: Document,
    run: async (ctx, { body }) => respond(await toSettingsJson(ctx, key, await restore[page.id]!(ctx, body))),
  })
  endpoint({
    method: 'post',
    path: `${path}/preview`,
    summary: `${page.id}: creates a preview of unsaved values, visible only to this user on any page with \`?preview={preview}\``,
    allow: permissionTo(page, 'update'),
    body: z.object({ values }),
    maxBody,
    answer: z.object({
      preview: z.string(),
      problems: z.record(z.string(), z.string()).describe('Errors by field, for example unreadable colours'),
    }),
    run: async (ctx, { body }) => ({
      preview: await savePreview(ctx, key, body.values),
      problems: problemTexts(ctx.texts.translate(ctx.locale), previewProblems(key, body.values, ctx.locale)),
    }),
  })
}
