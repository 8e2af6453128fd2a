/** Crops a picture into a new picture. */
import './tables.ts'
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { authorize, type Context } from '#kernel/context.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { parse } from '#kernel/parse.ts'
import { temporaryFolder } from '#kernel/upload.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { imaging } from './imaging.server.ts'
import { downloadTo, storeRenditions } from './renditions-store.server.ts'
import { MIN_CROP, type Media } from './media.ts'
import { find } from './queries.server.ts'
import { searchWords, toMedia } from './row.server.ts'
import type { MediaRow } from './tables.ts'
import { imageFacts, filesOf, LIMITS } from './upload.server.ts'

const edge = z.int().min(0)
const side = z.int().min(MIN_CROP, 'media.crop_too_small')
/** In pixels of the picture, from its left and top edge. */
export const Rectangle = z.object({ x: edge, y: edge, width: side, height: side })

const addCrop = command({
  id: 'media.crop',
  allow: 'media.create',
  input: z.object({
    of: z.uuid(),
    rectangle: Rectangle,
    sha256: z.string().length(64),
    width: z.int().positive(),
    height: z.int().positive(),
    color: z.string().nullable(),
    master: z.enum(['jpg', 'webp']),
  }),
  subject: ({ of }) => of,
  async run(ctx, { of, rectangle, ...made }): Promise<MediaRow> {
    const source = await find(ctx, of)
    auditDetail(ctx, { detail: { rectangle } })
    const { name, title, alt, bytes, type, folder, tags } = source
    return ctx.db
      .insertInto('media')
      .values({
        ...made,
        id: crypto.randomUUID(),
        kind: 'picture',
        name,
        title,
        alt,
        folder,
        tags,
        search: searchWords({ name, title, alt, folder, tags }),
        bytes,
        type,
        crop_of: of,
        created_by: ctx.actor!.id,
        created_at: ctx.now,
      })
      .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ deleted_at: null, updated_at: ctx.now }))
      .returningAll()
      .executeTakeFirstOrThrow()
  },
})

/** @throws {Refusal} 404 for an unknown picture, 422 if the rectangle is not inside it */
export async function crop(ctx: Context, id: string, raw: unknown): Promise<Media> {
  authorize(ctx, 'media.create')
  const rectangle = parse(Rectangle, raw)
  const source = await find(ctx, id)
  if (source.kind !== 'picture') throw new Refusal('errors.not_found', 404)
  if (rectangle.x + rectangle.width > source.width! || rectangle.y + rectangle.height > source.height!)
    throw new Refusal('media.crop_outside')
  const folder = await temporaryFolder(ctx.config)
  try {
    const master = `${folder}/source`
    await downloadTo(ctx, id, `master.${source.master}`, master)
    const type = source.master === 'jpg' ? 'jpeg' : 'webp'
    const rendered = (await imaging(ctx.log, {
      do: 'make',
      source: master,
      folder,
      type,
      limits: LIMITS,
      crop: rectangle,
    }))!
    const row = await addCrop(ctx, {
      of: id,
      rectangle,
      sha256: nameOfCrop(source, rectangle),
      ...imageFacts(rendered),
    })
    return toMedia(await storeRenditions(ctx, row, filesOf(folder, rendered)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same crop of the same picture has the same hash, so it is stored once. */
function nameOfCrop({ sha256 }: MediaRow, { x, y, width, height }: z.output<typeof Rectangle>): string {
  return createHash('sha256').update(`${sha256} ${x} ${y} ${width} ${height}`).digest('hex')
}
