/** Edits a file's title, folder, tags, description in each language, and focal point. */
import './tables.ts'
import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { AltChange, FocalSchema } from '#kernel/picture-schema.ts'
import { job } from '#kernel/job.server.ts'
import { temporaryFolder } from '#kernel/upload.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { imaging } from './imaging.server.ts'
import { downloadTo, store } from './renditions-store.server.ts'
import { MAX_FOLDER, MAX_TAG, MAX_TAGS, type Media } from './media.ts'
import { find } from './queries.server.ts'
import { searchWords, toMedia } from './row.server.ts'
import type { MediaRow } from './tables.ts'

/** Normalizes spaces, because names that differ only in spaces are mistakes. */
const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')
const Tags = z
  .array(z.string().transform(oneLine).pipe(z.string().min(1, 'resource.required').max(MAX_TAG, 'resource.too_long')))
  .transform((tags) => [...new Set(tags)])
  .pipe(z.array(z.string()).max(MAX_TAGS, 'media.too_many_tags'))

export const Edit = z.object({
  title: z.string().trim().min(1, 'media.title_missing').max(200).optional(),
  /** Languages that are not sent do not change; null removes all. */
  alt: AltChange.nullable().optional(),
  focal: FocalSchema.nullable().optional(),
  folder: z.string().transform(oneLine).pipe(z.string().max(MAX_FOLDER, 'resource.too_long')).optional(),
  tags: Tags.optional(),
})

/** Changes several files at once: sets the folder, adds or removes tags. */
export const Arrange = Edit.pick({ folder: true }).extend({ add: Tags.optional(), remove: Tags.optional() })

/** Fields that are not sent do not change. */
export const editMedia = command({
  id: 'media.edit',
  allow: 'media.update',
  input: Edit.extend(Arrange.shape).extend({ id: z.uuid() }),
  subject: ({ id }) => id,
  async run(ctx, { id, add = [], remove = [], alt: texts, ...edit }): Promise<Media> {
    const before = await find(ctx, id, true)
    const after = { ...before, ...Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) }
    const tags = [...new Set([...after.tags, ...add])].filter((tag) => !remove.includes(tag))
    if (tags.length > MAX_TAGS) throw new Refusal('media.too_many_tags')
    const changed = texts === null ? null : { ar: '', ...before.alt, ...texts }
    const alt = changed && Object.values(changed).some(Boolean) ? changed : null
    const row = await ctx.db
      .updateTable('media')
      .set({
        title: after.title,
        alt,
        focal: after.focal,
        folder: after.folder,
        tags,
        search: searchWords({ ...after, alt, tags }),
        updated_at: ctx.now,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const noted = ({ title, alt, focal, folder, tags }: MediaRow) => ({ title, alt, focal, folder, tags })
    auditDetail(ctx, { before: noted(before), after: noted(row) })
    if (row.kind === 'picture' && JSON.stringify(row.focal) !== JSON.stringify(before.focal))
      await ctx.jobs.enqueue(ctx.db, sharePicture, { id, at: ctx.now.toISOString() })
    return toMedia(row)
  },
})

/** The picture of link previews, cropped again around the focal point. */
export const sharePicture = job({
  id: 'media.share_picture',
  // `at` makes it a new job each time.
  input: z.object({ id: z.uuid(), at: z.iso.datetime() }),
  atOnce: 1,
  async run(ctx, { id }) {
    const row = await find(ctx, id).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    if (row?.kind !== 'picture') return
    const folder = await temporaryFolder(ctx.config)
    try {
      const source = `${folder}/source`
      await downloadTo(ctx, id, `master.${row.master}`, source)
      const file = `${folder}/og.jpg`
      await imaging(ctx.log, { do: 'share', source, file, focal: row.focal })
      await store(ctx, id, [{ name: 'og.jpg', path: file }])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})
