/** A campaign that needs a permit (Law 2860) is published only with a valid one, or by an owner who gives a reason. */
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { Refusal, type FieldProblem } from '#kernel/refusal.ts'
import type { CollectionKind } from './campaign.ts'
import { hasValidPermit } from './permits/queries.server.ts'

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
  const at = record.published_at && record.published_at > ctx.now ? record.published_at : ctx.now
  if (await hasValidPermit(ctx, record.id, dayOf(at))) return
  throw new Refusal('dashboard.permit_missing', 422, {
    fields: { collection_kind: { code: 'dashboard.permit_missing' } },
  })
}
