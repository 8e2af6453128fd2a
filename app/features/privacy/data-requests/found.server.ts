/** What is stored about a person who is known only by a phone number, for staff who must compare it with the person. */
import { createHmac } from 'node:crypto'
import { exportParts } from '#features/privacy/personal-data/export.server.ts'
import { inProgress } from '#features/privacy/personal-data/in-progress.server.ts'
import type { Context } from '#kernel/context.ts'
import { personalTables } from '#kernel/personal-data.server.ts'
import { FOUND_PARTS, type Found } from './data-request.ts'

export async function foundByPhone(ctx: Context, phone: string): Promise<Found> {
  const parts = await exportParts(ctx, { phone })
  const kinds = FOUND_PARTS.flatMap((part) => {
    const records = [parts[part] ?? []].flat() as Record<string, unknown>[]
    return records.length > 0 ? [{ part, count: records.length, names: namesIn(part, records) }] : []
  })
  return {
    kinds,
    names: [...new Set(kinds.flatMap(({ names }) => names))],
    blocks: await inProgress(ctx, { phone }),
  }
}

/** The values of the columns that are declared as names of people. */
function namesIn(part: string, records: readonly Record<string, unknown>[]): string[] {
  const fields = [...personalTables.values()]
    .flatMap(({ personal = {} }) => Object.values(personal))
    .flatMap(({ kind, exported }) => (kind === 'name' && exported?.startsWith(`${part}.`) ? [exported] : []))
    .map((exported) => exported.slice(part.length + 1))
  const names = records.flatMap((record) => fields.map((field) => record[field]))
  return [...new Set(names.filter((name): name is string => typeof name === 'string' && name.trim() !== ''))]
}

/** A keyed hash of what was shown, so that a proposal contains no name: it changes when something is added. */
export const digestOf = ({ config }: Pick<Context, 'config'>, { kinds }: Found): string =>
  createHmac('sha256', config.secret)
    .update(`data request ${JSON.stringify(kinds)}`)
    .digest('base64url')
