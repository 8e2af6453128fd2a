/** Finds records of the same person, and records that a text mentions. Searched on demand, never stored. */
import type { Context } from '#kernel/context.ts'
import { findReferences } from '#kernel/ids.ts'
import type { TextKey } from '#kernel/text.ts'
import { recordGroups, type SearchHit } from './search-groups.server.ts'

export type RelatedRecords = { label: TextKey; hits: SearchHit[] }[]

/** Maximum per kind. */
const LIMIT = 5
/** Limits the queries for a text full of references. */
const MAX_TERMS = 6

type Contact = { email: string | null; text: string; except: string }

/** Records of a sender that this user may read: by the email address, and by the references in the text. */
export async function relatedRecords(ctx: Context, { email, text, except }: Contact): Promise<RelatedRecords> {
  const terms = [...(email ? [email] : []), ...findReferences(text)].slice(0, MAX_TERMS)
  const found = await Promise.all(
    recordGroups(ctx).map(async ({ label, find }) => {
      const hits = await Promise.all(terms.map((term) => find(ctx, term, LIMIT)))
      const known = new Map(hits.flat().map((hit) => [hit.path, hit]))
      known.delete(except)
      return { label, hits: [...known.values()].slice(0, LIMIT) }
    }),
  )
  return found.filter(({ hits }) => hits.length > 0)
}
