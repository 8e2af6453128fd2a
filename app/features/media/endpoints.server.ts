/** `/api/dashboard/media`: the library for the dashboard and for API clients of staff. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { PictureSchema } from '#kernel/picture-schema.ts'
import { crop, Rectangle } from './crop.server.ts'
import { EachResults, forEachOf } from '#resource/each.server.ts'
import { deleteMedia } from './delete.server.ts'
import { Arrange, Edit, editMedia } from './edit.server.ts'
import { MAX_BULK, MAX_BYTES, MAX_FOLDER, MAX_TAG, type Media } from './media.ts'
import { mediaDetail, mediaPage, mediaTitles } from './queries.server.ts'
import { upload } from './upload.server.ts'

const path = '/api/dashboard/media'
const one = `${path}/:id`
const ById = z.object({ id: z.uuid('errors.not_found') })

const MediaSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['picture', 'document']),
  name: z.string().describe('The file’s name as it was sent'),
  title: z.string(),
  bytes: z.int(),
  type: z.string().describe('Its media type as it was sent'),
  picture: PictureSchema.nullable().describe('What records keep of it; null for documents'),
  url: z.string().describe('The largest rendition, or the document'),
  folder: z.string().describe('Empty: in none'),
  tags: z.array(z.string()),
  createdAt: z.iso.datetime(),
})
const UsesSchema = z.array(z.object({ id: z.uuid(), title: z.string(), path: z.string() }))
const Groups = z.array(z.object({ name: z.string(), count: z.int() }))
const toJson = (media: Media) => ({ ...media, createdAt: media.createdAt.toISOString() })

endpoint({
  method: 'get',
  path,
  summary: 'The media library, the newest first',
  allow: 'media.read',
  query: z.object({
    search: z.string().max(100).optional(),
    kind: z.enum(['picture', 'document']).optional(),
    folder: z.string().max(MAX_FOLDER).optional().describe('Empty: files in no folder'),
    tag: z.string().max(MAX_TAG).optional(),
    used: z.enum(['yes', 'no']).optional().describe('Whether a record shows them'),
    after: z.string().max(60).optional().describe('The `next` of the page before'),
    limit: z.coerce.number().int().min(1).max(100).optional(),
  }),
  answer: z.object({
    items: z.array(MediaSchema.extend({ usedBy: UsesSchema })),
    total: z.int(),
    next: z.string().nullable(),
    folders: Groups.describe('Of the whole library, with the number of files; an empty name: in no folder'),
    tags: Groups,
  }),
  async run(ctx, { query }) {
    const { used, ...params } = query
    const page = await mediaPage(ctx, { ...params, ...(used && { used: used === 'yes' }) })
    return { ...page, items: page.items.map((item) => ({ ...item, ...toJson(item) })) }
  },
})

endpoint({
  method: 'post',
  path,
  summary: 'A picture (JPEG, PNG, WebP, AVIF, GIF) or a PDF into the library; the same bytes are stored once',
  allow: 'media.create',
  query: Edit.pick({ folder: true }),
  upload: { bytes: MAX_BYTES, limit: { name: 'uploads', points: 300, seconds: 3600 } },
  answer: z.object({
    media: MediaSchema,
    known: z.boolean().describe('These bytes were in the library before'),
    still: z.boolean().describe('It was an animation; its first picture was kept'),
  }),
  async run(ctx, { file, query }) {
    const uploaded = await upload(ctx, file!, query.folder)
    return { status: uploaded.known ? 200 : 201, answer: { ...uploaded, media: toJson(uploaded.media) } }
  },
})

endpoint({
  method: 'get',
  path: one,
  summary: 'A file of the library and the records that show it',
  allow: 'media.read',
  params: ById,
  answer: MediaSchema.extend({
    usedBy: UsesSchema,
    cropOf: z.uuid().nullable(),
  }),
  async run(ctx, { params }) {
    const detail = await mediaDetail(ctx, params.id)
    return { ...detail, createdAt: detail.createdAt.toISOString() }
  },
})

endpoint({
  method: 'patch',
  path: one,
  summary: 'Its title, folder, tags, descriptions and focal point',
  allow: 'media.update',
  params: ById,
  body: Edit,
  answer: MediaSchema,
  run: async (ctx, { params, body }) => toJson(await editMedia(ctx, { id: params.id, ...body })),
})

endpoint({
  method: 'post',
  path: `${one}/crop`,
  summary: 'A part of a picture as a picture of its own; pixels of the picture',
  allow: 'media.create',
  params: ById,
  body: Rectangle,
  status: 201,
  answer: MediaSchema,
  run: async (ctx, { params, body }) => toJson(await crop(ctx, params.id, body)),
})

endpoint({
  method: 'delete',
  path: one,
  summary: 'Out of the library; refused while a record shows it',
  allow: 'media.delete',
  params: ById,
  answer: z.object({ ok: z.literal(true) }),
  async run(ctx, { params }) {
    await deleteMedia(ctx, { id: params.id })
    return { ok: true as const }
  },
})

const ids = z.array(z.uuid()).min(1).max(MAX_BULK)

endpoint({
  method: 'patch',
  path,
  summary: 'Files into a folder, and their tags; each for itself',
  allow: 'media.update',
  body: Arrange.extend({ ids }),
  answer: EachResults,
  run: (ctx, { body: { ids, ...change } }) =>
    forEachOf(ctx, ids, (all) => mediaTitles(ctx, all), (id) => editMedia(ctx, { id, ...change })), // prettier-ignore
})

endpoint({
  method: 'post',
  path: `${path}/delete`,
  summary: 'Files out of the library; each for itself, those that a record shows stay',
  allow: 'media.delete',
  body: z.object({ ids }),
  answer: EachResults,
  run: (ctx, { body }) =>
    forEachOf(ctx, body.ids, (all) => mediaTitles(ctx, all), (id) => deleteMedia(ctx, { id })), // prettier-ignore
})
