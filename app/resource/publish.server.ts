/** Draft, scheduled, published: who may change the state, and its columns. */
import { z } from 'zod'
import { calendarMoment } from '#kernel/calendar-day.ts'
import { authorize, type Context, type Permission } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { PublishInput } from './contract.ts'
import type { Resource, StoredRecord } from './resource.server.ts'

export const PublishRequest: z.ZodType<PublishInput, unknown> = z
  .union([z.enum(['now', 'draft']), z.object({ at: calendarMoment('resource.not_date') })])
  .meta({ id: 'PublishRequest' })

export const permissionTo = (resource: Resource, action: string): Permission => `${resource.permission}.${action}`

/**
 * A published or scheduled record may be changed only with the permission to publish, because each save is public.
 * @throws {Refusal} 403
 */
export function assertCanEdit(ctx: Context, resource: Resource, before: StoredRecord | null): void {
  if (!resource.published || before?.state !== 'published') return
  if (ctx.actor?.permissions.has(permissionTo(resource, 'publish'))) return
  const scheduled = before.published_at! > ctx.now
  throw new Refusal(scheduled ? 'resource.is_scheduled' : 'resource.is_published', 403)
}

/** Columns of the requested state; empty if it stays unchanged. */
export function publishColumns(
  ctx: Context,
  resource: Resource,
  request: PublishInput | undefined,
  before: StoredRecord | null,
): { state?: 'draft' | 'published'; published_at?: Date | null } {
  if (request === undefined) return {}
  if (!resource.published) throw new Refusal('resource.not_published', 422)
  if (request === 'draft' && (before?.state ?? 'draft') === 'draft') return {}
  authorize(ctx, permissionTo(resource, 'publish'))
  if (request === 'draft') return { state: 'draft', published_at: null }
  const isLive = before?.state === 'published' && before.published_at! <= ctx.now
  if (request === 'now') return isLive ? {} : { state: 'published', published_at: ctx.now }
  return { state: 'published', published_at: new Date(request.at) }
}
