import { z } from 'zod'
import { Refusal } from '#kernel/refusal.ts'

/**
 * The id in the address of a record's screen.
 * @param code of the refusal, if the record's feature has its own
 * @throws {Refusal} 404 for text that is not a UUID, because the database cannot compare it with an id
 */
export function requireUuid(id: string | undefined, code = 'errors.not_found'): string {
  const { data } = z.uuid().safeParse(id)
  if (data === undefined) throw new Refusal(code, 404)
  return data
}
