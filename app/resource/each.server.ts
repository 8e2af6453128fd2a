/** Runs one command for many records, each in its own transaction. The response lists the result of each. */
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
      message: z.string().nullable().describe('Reason of the refusal; null if the record was changed'),
    }),
  ),
})

/** @param names names of the records for people; read before anything is changed */
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
        // A request to sign in again concerns all of them.
        if (!(error instanceof Refusal) || error.status === 401) throw error
        return messageOf(ctx, error)
      },
    )
    results.push({ id, name: nameOf.get(id) ?? id, message })
  }
  return { results }
}
