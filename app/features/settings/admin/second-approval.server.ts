/**
 * Limits and bank settings are changed by two people: one proposes, another approves. Where no other person could
 * approve, the change takes effect after a day, in which it can be withdrawn or rejected; if another person can approve
 * at the end of the day, it waits for them. Until then the old values apply.
 */
import { z } from 'zod'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import { waitingApproval } from '#features/approvals/queries.server.ts'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { independentUsers } from '#features/accounts/users/users-with-permission.server.ts'
import { validateDocument, writeSettings } from '#features/settings/settings.server.ts'
import { isSettingsKey, pageOf, PAGES } from '#features/settings/settings.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { Refusal } from '#kernel/refusal.ts'
import { explicitValues, type SettingsPage } from '#resource/settings-page.ts'
import { changesOf } from './changes.ts'
import { notifySettingsChange } from './notify-change.server.ts'

const Values = z.record(z.string(), z.unknown())

const settingsApproval = approvalKind({
  id: 'settings',
  allow: 'bank.update',
  reject: 'payments.refund',
  input: z.object({
    page: z.string().refine(isSettingsKey),
    /** The version that the change is based on. */
    version: z.int().min(0),
    before: Values,
    values: Values,
  }),
  async run(ctx, { page, version, values }, { id, proposedBy }) {
    if ((await writeSettings(ctx, page, values, version, { id, proposedBy })) === null)
      throw new Refusal('resource.conflict', 409)
  },
  async decided(ctx, _input, { id, state }) {
    await ctx.jobs.enqueue(ctx.db, notifySettingsChange, { approvalId: id, state })
  },
  async needsApproval(ctx, { id }) {
    await ctx.jobs.enqueue(ctx.db, notifySettingsChange, { approvalId: id, state: 'waiting', delayed: true })
  },
  async describe(ctx, { page: key, before, values }) {
    const page = pageOf(key)
    const t = ctx.texts.translate(ctx.locale)
    return {
      title: t(page.title),
      facts: changesOf(page, before, values, { t, locale: ctx.locale, maskIbans: false }),
      path: `/dashboard/${page.screen}${tabOf(page)}`,
    }
  },
})

/** Proposes the change instead of saving it. Proposes nothing if no value changes. @throws {Refusal} 409, 422 */
export async function proposeChange(
  ctx: Context,
  page: SettingsPage,
  document: { version: number; values: Record<string, unknown> },
  proposed: Record<string, unknown>,
): Promise<void> {
  const key = page.id
  if (!isSettingsKey(key)) throw new Error(`${key} is not a settings page`)
  const values = validateDocument(page, proposed, ctx.locale)
  const before = document.values
  if (JSON.stringify(explicitValues(page, values)) === JSON.stringify(before)) return
  const others = await independentUsers(ctx, settingsApproval.allow, ctx.actor!.id)
  const effectiveAt = others.length === 0 ? new Date(ctx.now.getTime() + DAY_MS) : undefined
  const { approvalId } = await propose(ctx, settingsApproval, {
    subject: key,
    input: { page: key, version: document.version, before, values },
    reason: '',
    ...(effectiveAt && { effectiveAt }),
  })
  auditDetail(ctx, { before, after: values, detail: { proposed: true } })
  await ctx.jobs.enqueue(ctx.db, notifySettingsChange, { approvalId, state: 'waiting' as const })
}

/** The pending change of a page, described in the reader's language. */
export async function pendingChange(ctx: Context, key: string) {
  if (!isSettingsKey(key) || !pageOf(key).secondPerson) return null
  const row = await waitingApproval(ctx, settingsApproval.id, key)
  if (!row) return null
  const names = await namesOfPeople(ctx, [row.proposed_by])
  const { before, values } = settingsApproval.input.parse(row.input)
  const t = ctx.texts.translate(ctx.locale)
  return {
    id: row.id,
    by: names.get(row.proposed_by)!,
    mine: row.proposed_by === ctx.actor?.id,
    at: row.proposed_at.toISOString(),
    effectiveAt: row.effective_at?.toISOString() ?? null,
    changes: changesOf(pageOf(key), before, values, { t, locale: ctx.locale, maskIbans: false }),
  }
}

/** The tab of the page on its screen. */
function tabOf(page: SettingsPage): string {
  const first = PAGES.find(({ screen }) => screen === page.screen)
  return first?.id === page.id ? '' : `?tab=${page.id}`
}
