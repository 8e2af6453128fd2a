/** Files of messages, answers and replies: received with a form, and encrypted when they are stored. */
import './tables.ts'
import { z } from 'zod'
import { documentsIn } from '#features/media/documents-in.server.ts'
import type { Context } from '#kernel/context.ts'
import { MINUTE_MS } from '#kernel/durations.ts'
import { decrypt, encryptFile } from '#kernel/encryption.server.ts'
import { workQueue } from '#kernel/queue.server.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { receiveFiles, type ReceivedFiles } from '#kernel/upload.server.ts'
import { ENTRY_FILE_BYTES, ENTRY_FILES_BYTES, MAX_ENTRY_FILES, type MessageFile } from './message.ts'

const PURPOSE = 'message files'
/** Limits uploads of visitors by IP address. */
const UPLOADS: Limit = { name: 'message_uploads', points: 60, seconds: 3600 }
/** Encrypted files are in memory until they are in the database. */
const encrypting = workQueue({ slots: 2, perKey: 2, waiting: 40, waitingPerKey: 10, timeoutMs: MINUTE_MS })

/** Received files, with their path on disk. */
export const EntryFiles = z
  .array(z.object({ name: z.string(), type: z.string(), bytes: z.int(), path: z.string() }))
  .max(MAX_ENTRY_FILES)
  .default([])
type Files = z.output<typeof EntryFiles>

/**
 * Receives the form of a visitor with its files, which exist until `work` is done.
 * @param typed gets the other fields, also where the files are refused, and `attached` if there are files
 * @throws {Refusal} 400, 408, 413, 429, 503, 507, and what `work` throws
 */
export async function receiveForm(
  ctx: Context,
  request: Request,
  typed: Record<string, string>,
  work: (received: ReceivedFiles) => Promise<void>,
): Promise<void> {
  await limit(ctx, UPLOADS, ctx.address)
  const limits = { files: MAX_ENTRY_FILES, bytes: ENTRY_FILE_BYTES, field: 'files' }
  const received = await receiveFiles(ctx, request, limits, (fields) => void Object.assign(typed, fields))
  if (received.files.length > 0) typed.attached = 'yes'
  await encrypting.run(ctx.address, () => work(received)).finally(received.remove)
}

/** The received files; a form without any is fine. @throws {Refusal} 422 other types than PDF, JPEG and PNG; too large */
export async function optionalDocuments(received: ReceivedFiles): Promise<Files> {
  if (received.files.length === 0) return []
  const files = await documentsIn(received, 'files', { none: 'messages.file_required', type: 'messages.file_type' })
  requireSmallFiles(files)
  return files
}

/** @throws {Refusal} 422 when the files together are too large */
export function requireSmallFiles(files: Files): void {
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > ENTRY_FILES_BYTES)
    throw invalidField('files', 'messages.files_large')
}

/**
 * Stores files one after the other, so that only one encrypted file is in memory.
 * @param owner without `entry_id`: files of the message itself
 */
export async function storeFiles(
  ctx: Context,
  owner: { message_id: string; entry_id?: string },
  files: Files,
): Promise<void> {
  for (const [position, { path, ...file }] of files.entries()) {
    const of = crypto.randomUUID()
    const content = await encryptFile(ctx.config, { purpose: PURPOSE, of }, path)
    await ctx.db
      .insertInto('message_files')
      .values({ id: of, ...owner, position, ...file, content })
      .execute()
  }
}

/** The files of a message without their contents: by the id of the entry, or null for those of the message itself. */
export async function filesByEntry(
  ctx: Context,
  messageId: string,
): Promise<(entryId: string | null) => MessageFile[]> {
  const files = await ctx.db
    .selectFrom('message_files')
    .select(['id', 'entry_id', 'name', 'bytes'])
    .where('message_id', '=', messageId)
    .orderBy('position')
    .execute()
  return (entryId) => files.flatMap(({ entry_id, ...file }) => (entry_id === entryId ? [file] : []))
}

/** Null for an unknown id. The caller checks the permission. @throws {Refusal} 410 if encrypted with another secret */
export async function openEntryFile(ctx: Context, id: string) {
  const file = await ctx.db.selectFrom('message_files').selectAll().where('id', '=', id).executeTakeFirst()
  if (!file) return null
  const content = decrypt(ctx.config, { purpose: PURPOSE, of: id }, file.content)
  if (!content) throw new Refusal('transfers.encrypted_with_other_key', 410)
  return { ...file, content }
}
