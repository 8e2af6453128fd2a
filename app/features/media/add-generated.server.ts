/** Adds a generated picture to the library like an upload. */
import './tables.ts'
import { createHash } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#kernel/context.ts'
import type { Localized } from '#kernel/locale.ts'
import type { Picture } from '#kernel/picture.ts'
import { temporaryFolder } from '#kernel/upload.server.ts'
import { imaging } from './imaging.server.ts'
import { storeRenditions } from './renditions-store.server.ts'
import { pictureOf, searchWords } from './row.server.ts'
import { imageFacts, filesOf, LIMITS } from './upload.server.ts'

type Drawn = { name: string; svg: string; width: number; height: number; alt: Localized }

/** The same drawing is added only once. */
export async function addGeneratedPicture(ctx: Context, { name, svg, width, height, alt }: Drawn): Promise<Picture> {
  const sha256 = createHash('sha256').update(svg).digest('hex')
  const known = await ctx.db
    .selectFrom('media')
    .selectAll()
    .where('sha256', '=', sha256)
    .where('stored_at', 'is not', null)
    .executeTakeFirst()
  if (known) return pictureOf(known)!
  const folder = await temporaryFolder(ctx.config)
  try {
    const source = join(folder, 'drawn.jpg')
    await imaging(ctx.log, { do: 'draw', svg, file: source, width, height })
    const rendered = (await imaging(ctx.log, { do: 'make', source, folder, type: 'jpeg', limits: LIMITS }))!
    const title = alt.ar ?? name
    const row = await ctx.db
      .insertInto('media')
      .values({
        id: crypto.randomUUID(),
        kind: 'picture',
        name,
        title,
        alt,
        search: searchWords({ name, title, alt }),
        sha256,
        bytes: (await stat(source)).size,
        type: 'image/jpeg',
        ...imageFacts(rendered),
        created_by: null,
        created_at: ctx.now,
      })
      .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ deleted_at: null, updated_at: ctx.now }))
      .returningAll()
      .executeTakeFirstOrThrow()
    return pictureOf(await storeRenditions(ctx, row, filesOf(folder, rendered)))!
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
