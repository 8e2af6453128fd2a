/** One command for many records: each has a transaction of its own, and the answer says of each whether it was changed. */
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { EachResult } from './contract.ts'
import { messageOf } from './messages.server.ts'

export const EachResults = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      message: z.string().nullable().describe('Why it was refused; null when it was changed'),
    }),
  ),
})

/** @param names what people call the records; asked before anything is changed */
export async function forEachOf(
  ctx: Context,
  ids: readonly string[],
  names: (ids: string[]) => Promise<ReadonlyMap<string, string>>,
  act: (id: string) => Promise<unknown>,
): Promise<{ results: EachResult[] }> {
  const all = [...new Set(ids)]
  const nameOf = await names(all)
  const results: EachResult[] = []
  for (const id of all) {
    const message = await act(id).then(
      () => null,
      (error: unknown) => {
        // A request to sign in again is for all of them.
        if (!(error instanceof Refusal) || error.status === 401) throw error
        return messageOf(ctx, error)
      },
    )
    results.push({ id, name: nameOf.get(id) ?? id, message })
  }
  return { results }
}
