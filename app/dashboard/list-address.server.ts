import type { z } from 'zod'
import { parse } from '#kernel/parse.ts'
import type { ListQuery } from '#resource/contract.ts'
import { ListParams } from '#resource/filter.server.ts'

/**
 * The list that the address of a screen describes. An old bookmark with invalid parameters opens the unfiltered list.
 * @returns `params` for the query of the list, `query` for its search field, filters and pages
 */
export function readListAddress<S extends z.ZodType>(url: URL, schema: S): { params: z.output<S>; query: ListQuery } {
  const address = Object.fromEntries(url.searchParams)
  const valid = schema.safeParse(address).success && ListParams.safeParse(address).success
  const used = valid ? address : {}
  return { params: parse(schema, used), query: parse(ListParams, used) }
}
