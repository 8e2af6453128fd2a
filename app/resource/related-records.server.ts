/** Records of the same person, and records that a text names: found when it is opened, never stored. */
import type { Context } from '#kernel/context.ts'
import { findReferences } from '#kernel/ids.ts'
import type { TextKey } from '#kernel/text.ts'
import { recordGroups, type SearchHit } from './search-groups.server.ts'

export type RelatedRecords = { label: TextKey; hits: SearchHit[] }[]

/** Of each kind. */
const LIMIT = 5
/** A text full of references is no reason for hundreds of queries. */
const MAX_TERMS = 6

type Asked = { email: string | null; text: string; except: string }

/** What this person may read of a sender: by the email address, and by the references in the text. */
export async function relatedRecords(ctx: Context, { email, text, except }: Asked): Promise<RelatedRecords> {
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
