/**
 * A campaign that needs a permit (Law 2860) is published only with a valid one, or by an owner who gives a reason. While
 * it is public it keeps the permit.
 */
import './tables.ts'
import { isolate } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { pick } from '#kernel/locale.ts'
import { fieldRefusal, type FieldProblem } from '#kernel/refusal.ts'
import type { CollectionKind } from './campaign.ts'
import { coveringPermits, hasValidPermit } from './permits/queries.server.ts'

type Collection = { collection_kind: CollectionKind; exemption: string | null; permit_override: string | null }
type Published = Collection & { id: number; state?: 'draft' | 'published'; published_at?: Date | null }

const SHORTEST_REASON = 5

/** Errors in the permit fields of the form. Only owners (the permission to change roles) may override the permit. */
export function collectionProblems(
  { actor }: Context,
  { collection_kind: kind, exemption, permit_override: override }: Collection,
  before: Collection | null,
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {}
  if (kind === 'exempt' && !exemption) problems.exemption = { code: 'dashboard.exemption_required' }
  if (override && override !== before?.permit_override) {
    if (override.trim().length < SHORTEST_REASON) problems.permit_override = { code: 'dashboard.permit_override_short' }
    if (!actor?.permissions.has('roles.update')) problems.permit_override = { code: 'dashboard.permit_override_owner' }
  }
  return problems
}

/**
 * Refuses to publish a campaign without a permit that is valid on the day of publication. A public campaign can still
 * be edited after its permit ended, because it takes no donations then.
 * @throws {Refusal} 422
 */
export async function refuseWithoutPermit(ctx: Context, record: Published, before: Published | null): Promise<void> {
  if (record.state !== 'published' || record.collection_kind !== 'permit' || record.permit_override) return
  const wasPublic = before?.state === 'published' && before.collection_kind === 'permit' && !before.permit_override
  const sameTime = before?.published_at?.getTime() === record.published_at?.getTime()
  if (wasPublic && sameTime) return
  if (await hasValidPermit(ctx, record.id, publicationDay(ctx, record.published_at))) return
  throw fieldRefusal('collection_kind', 'dashboard.permit_missing')
}

/** Today, or the day in the future on which the campaign becomes public. */
const publicationDay = ({ now }: Context, publishedAt: Date | null | undefined): string =>
  dayOf(publishedAt && publishedAt > now ? publishedAt : now)

/**
 * Why a permit must stay with its campaign: without it the public collection would close. Null if it can be moved or
 * deleted; an expired one can, because the campaign takes no donations anyway. Locks the campaign, so that its permits
 * are removed one after the other, and none while it is being published.
 */
export async function permitNeeded(
  ctx: Context,
  permit: { id: number; campaign_id: number },
): Promise<FieldProblem | null> {
  const campaign = await ctx.db
    .selectFrom('campaigns')
    .select(['title', 'state', 'published_at', 'collection_kind', 'permit_override'])
    .where('id', '=', permit.campaign_id)
    .forUpdate()
    .executeTakeFirst()
  if (campaign?.state !== 'published' || campaign.collection_kind !== 'permit' || campaign.permit_override) return null
  const covering = await coveringPermits(ctx, permit.campaign_id, publicationDay(ctx, campaign.published_at))
  if (covering.length !== 1 || covering[0] !== permit.id) return null
  return { code: 'dashboard.permit_needed', params: { campaign: isolate(pick(campaign.title, ctx.locale)) } }
}
