/** Features that depend on the audience of a place, such as the rooms of a residence, refuse a change of it here. */
import type { Context } from '#kernel/context.ts'

export type Audience = 'men' | 'women' | 'all'
/** @throws {Refusal} 422 at the field `audience` */
type AudienceCheck = (ctx: Context, placeId: number, audience: Audience | null) => Promise<void>

const checks: AudienceCheck[] = []

/** Called when the module of the feature loads: housing knows places, and not the other way round. */
export const registerAudienceCheck = (check: AudienceCheck): void => void checks.push(check)

export async function checkAudience(...args: Parameters<AudienceCheck>): Promise<void> {
  for (const check of checks) await check(...args)
}
