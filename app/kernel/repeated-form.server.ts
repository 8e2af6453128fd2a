import { isDeepStrictEqual } from 'node:util'
import type { Context } from './context.ts'
import { lockByName } from './db/lock-by-name.server.ts'
import { Refusal } from './refusal.ts'

/**
 * The proposal that a form created before; null for a new form. A second click waits for the first, and finds what it
 * created.
 *
 * @param form its kind and its key
 * @param find the record with the form's key: its id, its approval, and the columns that `sent` has
 * @throws {Refusal} 422 the form was sent with other content
 */
export async function proposedBefore<Content extends object>(
  ctx: Context,
  form: string,
  sent: Content,
  find: () => Promise<(Content & { id: string; approval_id: string | null }) | undefined>,
): Promise<{ id: string; approvalId: string } | null> {
  await lockByName(ctx, form)
  const row = await find()
  if (!row) return null
  const { id, approval_id, ...before } = row
  if (!isDeepStrictEqual(before, sent)) throw new Refusal('payments.key_reused', 422)
  return { id, approvalId: approval_id! }
}
