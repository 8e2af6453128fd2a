import './tables.ts'
import { z } from 'zod'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { lockByName } from '#kernel/db/lock-by-name.server.ts'
import type { Localized } from '#kernel/locale.ts'
import { invalidatePages } from '#kernel/page-invalidation.server.ts'
import { query } from '#kernel/query.server.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { plainText } from '#kernel/rich-text.server.ts'
import { localized, richText } from '#resource/fields.ts'
import { TERMS_KINDS, type TermsKind } from './terms.ts'
import { sanitize, publishTerms } from './terms.server.ts'

type TermsVersion = { kind: TermsKind; version: string; text: Localized; at: Date; by: string | null }

const Text = localized(richText({ label: 'dashboard.field.text', max: 100_000 })).schema

/** All versions; the newest one, which is in force, comes first. */
export const termsVersions = query({
  allow: 'terms.read',
  async run(ctx, kind: TermsKind): Promise<TermsVersion[]> {
    const rows = await ctx.db
      .selectFrom('terms')
      .select(['kind', 'version', 'text', 'created_at as at', 'published_by as by'])
      .where('kind', '=', kind)
      .orderBy('created_at', 'desc')
      .orderBy('version', 'desc')
      .execute()
    const names = await namesOfPeople(
      ctx,
      rows.map(({ by }) => by),
    )
    return rows.map((row) => ({ ...row, text: sanitize(row.text), by: (row.by && names.get(row.by)) || null }))
  },
})

/**
 * Publishes a new version, named after the day. Earlier versions, which people may have accepted, do not change.
 * @throws {Refusal} 409 if `seen` is no longer the version in force; 422 if nothing was changed
 */
export const publishNewTerms = command({
  id: 'terms.publish',
  allow: 'terms.update',
  input: z.strictObject({
    kind: z.enum(TERMS_KINDS),
    text: Text,
    /** The version that was edited; null: there was none. */
    seen: z.string().nullable(),
  }),
  subject: ({ kind }) => `terms:${kind}`,
  async run(ctx, { kind, text, seen }): Promise<{ version: string }> {
    // Two users who publish at the same time must not both read the same version in force.
    await lockByName(ctx, `terms ${kind}`)
    const before = await ctx.db
      .selectFrom('terms')
      .select(['version', 'text'])
      .where('kind', '=', kind)
      .orderBy('created_at', 'desc')
      .orderBy('version', 'desc')
      .execute()
    const [current] = before
    if ((current?.version ?? null) !== seen) throw new Refusal('terms.conflict', 409)
    const same = (['ar', 'en', 'tr'] as const).every((one) => (current?.text[one] ?? '') === (text[one] ?? ''))
    if (same) throw new Refusal('terms.unchanged', 422)
    // The editor sends an empty paragraph for an empty text.
    if (!plainText(text.ar).trim()) throw invalidField('text.ar', 'resource.required')
    const day = dayOf(ctx.now)
    const ofDay = before.filter(({ version }) => version === day || version.startsWith(`${day}.`)).length
    const version = ofDay === 0 ? day : `${day}.${ofDay + 1}`
    await publishTerms(ctx, { kind, version, text: text as Localized })
    await invalidatePages(ctx)
    auditDetail(ctx, { before: { ...current }, after: { version, text } })
    return { version }
  },
})
