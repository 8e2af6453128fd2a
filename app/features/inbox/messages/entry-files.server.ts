/** Files of answers and replies, encrypted when they are received. */
import './tables.ts'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { decrypt, encryptFile } from '#kernel/encryption.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { ENTRY_FILES_BYTES, MAX_ENTRY_FILES } from './message.ts'

const PURPOSE = 'message files'

/** Received files, with their path on disk. */
export const EntryFiles = z
  .array(z.object({ name: z.string(), type: z.string(), bytes: z.int(), path: z.string() }))
  .max(MAX_ENTRY_FILES)
  .default([])
type Files = z.output<typeof EntryFiles>

/** @throws {Refusal} 422 when the files together are too large */
export function requireSmallFiles(files: Files): void {
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > ENTRY_FILES_BYTES)
    throw new Refusal('errors.invalid_input', 422, { fields: { files: { code: 'messages.files_large' } } })
}

/** Stores files one after the other, so that only one encrypted file is in memory. */
export async function storeFiles(ctx: Context, entryId: string, files: Files): Promise<void> {
  for (const [position, { path, ...file }] of files.entries()) {
    const of = crypto.randomUUID()
    const content = await encryptFile(ctx.config, { purpose: PURPOSE, of }, path)
    await ctx.db
      .insertInto('message_files')
      .values({ id: of, entry_id: entryId, position, ...file, content })
      .execute()
  }
}

/** Null for an unknown id. The caller checks the permission. @throws {Refusal} 410 if encrypted with another secret */
export async function openEntryFile(ctx: Context, id: string) {
  const file = await ctx.db.selectFrom('message_files').selectAll().where('id', '=', id).executeTakeFirst()
  if (!file) return null
  const content = decrypt(ctx.config, { purpose: PURPOSE, of: id }, file.content)
  if (!content) throw new Refusal('transfers.encrypted_with_other_key', 410)
  return { ...file, content }
}
