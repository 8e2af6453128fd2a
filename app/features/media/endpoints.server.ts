/** `/api/dashboard/media`: the library for the dashboard and for other programs of the staff. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { PictureSchema } from '#kernel/picture-schema.ts'
import { crop, Rectangle } from './crop.server.ts'
import { deleteMedia } from './delete.server.ts'
import { Edit, editMedia } from './edit.server.ts'
import { MAX_BYTES, type Media } from './media.ts'
import { mediaDetail, mediaPage } from './queries.server.ts'
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
  createdAt: z.iso.datetime(),
})
const toJson = (media: Media) => ({ ...media, createdAt: media.createdAt.toISOString() })

endpoint({
  method: 'get',
  path,
  summary: 'The media library, the newest first',
  allow: 'media.read',
  query: z.object({
    search: z.string().max(100).optional(),
    kind: z.enum(['picture', 'document']).optional(),
    after: z.string().max(60).optional().describe('The `next` of the page before'),
    limit: z.coerce.number().int().min(1).max(100).optional(),
  }),
  answer: z.object({ items: z.array(MediaSchema), total: z.int(), next: z.string().nullable() }),
  async run(ctx, { query }) {
    const page = await mediaPage(ctx, query)
    return { ...page, items: page.items.map(toJson) }
  },
})

endpoint({
  method: 'post',
  path,
  summary: 'A picture (JPEG, PNG, WebP, AVIF, GIF) or a PDF into the library; the same bytes are stored once',
  allow: 'media.create',
  upload: { bytes: MAX_BYTES, limit: { name: 'uploads', points: 300, seconds: 3600 } },
  answer: z.object({
    media: MediaSchema,
    known: z.boolean().describe('These bytes were in the library before'),
    still: z.boolean().describe('It was an animation; its first picture was kept'),
  }),
  async run(ctx, { file }) {
    const uploaded = await upload(ctx, file!)
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
    usedBy: z.array(z.object({ id: z.uuid(), title: z.string(), path: z.string() })),
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
  summary: 'Its title, its descriptions and its focal point',
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
