/** Features that depend on the place of opening hours, such as booked appointments, refuse a change of it here. */
import type { Context } from '#kernel/context.ts'
import type { FieldProblem } from '#kernel/refusal.ts'

/** Returns the problem of the change, if any. */
type PlaceChangeCheck = (ctx: Context, hoursId: number) => Promise<FieldProblem | null>

const checks: PlaceChangeCheck[] = []

/** Called when the module of the feature loads: appointments know opening hours, and not the other way round. */
export const registerPlaceChangeCheck = (check: PlaceChangeCheck): void => void checks.push(check)

export async function placeChangeProblem(...args: Parameters<PlaceChangeCheck>): Promise<FieldProblem | null> {
  for (const check of checks) {
    const problem = await check(...args)
    if (problem) return problem
  }
  return null
}
