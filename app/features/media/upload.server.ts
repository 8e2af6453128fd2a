/** Uploads a file to the library: validates, re-encodes and stores it. */
import './tables.ts'
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import type { ReceivedFile } from '#kernel/upload.server.ts'
import { imaging } from './imaging.server.ts'
import type { Renditions } from './imaging-process.ts'
import { storeRenditions } from './renditions-store.server.ts'
import { MAX_FOLDER, MAX_FRAMES, MAX_PIXELS, MAX_SIDE, type Media } from './media.ts'
import { searchWords, toMedia } from './row.server.ts'
import { MEDIA_TYPES, typeOf } from './sniff.server.ts'
import type { MediaRow } from './tables.ts'

export const LIMITS = { pixels: MAX_PIXELS, side: MAX_SIDE, frames: MAX_FRAMES }

export type Uploaded = {
  media: Media
  /** The same file was already in the library. */
  known: boolean
  /** It was an animation, of which only the first frame is stored. */
  still: boolean
}

const addUpload = command({
  id: 'media.upload',
  allow: 'media.create',
  input: z.object({
    id: z.uuid(),
    kind: z.enum(['picture', 'document']),
    name: z.string(),
    sha256: z.string().length(64),
    bytes: z.int().positive(),
    type: z.string(),
    width: z.int().positive().nullable(),
    height: z.int().positive().nullable(),
    color: z.string().nullable(),
    master: z.enum(['jpg', 'webp']).nullable(),
    folder: z.string().max(MAX_FOLDER),
  }),
  async run(ctx, input): Promise<MediaRow> {
    const title =
      input.name
        .replace(/\.[^.]+$/, '')
        .replace(/[_\s]+/g, ' ')
        .trim() || input.name
    const row = await ctx.db
      .insertInto('media')
      .values({
        ...input,
        title,
        search: searchWords({ name: input.name, title, alt: null, folder: input.folder }),
        created_by: ctx.actor!.id,
        created_at: ctx.now,
      })
      // A concurrent upload was faster, or the file had been deleted.
      .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ deleted_at: null, updated_at: ctx.now }))
      .returningAll()
      .executeTakeFirstOrThrow()
    const { id, name, kind, bytes } = row
    auditDetail(ctx, { subject: id, after: { name, kind, bytes } })
    return row
  },
})

/**
 * @param place folder of the library; a file that already exists stays in its folder
 * @throws {Refusal} 422 for an invalid file
 */
export async function upload(ctx: Context, file: ReceivedFile, place = ''): Promise<Uploaded> {
  const type = await typeOf(file)
  const name = file.name || `upload.${type}`
  const { sha256, bytes } = file
  const facts = { id: crypto.randomUUID(), name, sha256, bytes, type: MEDIA_TYPES[type], folder: place }
  const there = await ctx.db
    .selectFrom('media')
    .selectAll()
    .where('sha256', '=', file.sha256)
    .where('stored_at', 'is not', null)
    .executeTakeFirst()
  if (there) {
    const { kind, width, height, color, master } = there
    const row = there.deleted_at ? await addUpload(ctx, { ...facts, kind, width, height, color, master }) : there
    // The nightly purge may have removed the files meanwhile; then the row is new, and they are stored again.
    if (row.stored_at) return { media: toMedia(row), known: true, still: false }
  }
  if (type === 'pdf') {
    const nothing = { width: null, height: null, color: null, master: null }
    const row = await addUpload(ctx, { ...facts, kind: 'document', ...nothing })
    const stored = await storeRenditions(ctx, row, [{ name: 'document.pdf', path: file.path }])
    return { media: toMedia(stored), known: false, still: false }
  }
  const { folder } = file
  const rendered = (await imaging(ctx.log, { do: 'make', source: file.path, folder, type, limits: LIMITS }))!
  const row = await addUpload(ctx, { ...facts, kind: 'picture', ...imageFacts(rendered) })
  const stored = await storeRenditions(ctx, row, filesOf(folder, rendered))
  return { media: toMedia(stored), known: row.id !== facts.id, still: rendered.frames > 1 }
}

export const imageFacts = ({ width, height, color, master }: Renditions) => ({ width, height, color, master })
export const filesOf = (folder: string, { files }: Renditions) =>
  files.map((name) => ({ name, path: `${folder}/${name}` }))
