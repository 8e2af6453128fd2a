/** `/api/dashboard/media`: the library for the dashboard and for API clients of staff. */
import { z } from 'zod'
import { endpoint, OkResponse, respondWith } from '#kernel/endpoint.server.ts'
import { PictureSchema } from '#kernel/picture-schema.ts'
import { crop, Rectangle } from './crop.server.ts'
import { EachResults, forEachOf } from '#resource/each.server.ts'
import { deleteMedia } from './delete.server.ts'
import { Arrange, Edit, editMedia } from './edit.server.ts'
import { MAX_BULK, MAX_BYTES, MAX_FOLDER, MAX_SEARCH, MAX_TAG, type Media } from './media.ts'
import { mediaDetail, mediaPage, mediaTitles } from './queries.server.ts'
import { upload } from './upload.server.ts'

const path = '/api/dashboard/media'
const one = `${path}/:id`
const ById = z.object({ id: z.uuid('errors.not_found') })

const MediaSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['picture', 'document']),
  name: z.string().describe('Name of the uploaded file'),
  title: z.string(),
  bytes: z.int(),
  type: z.string().describe('Media type of the uploaded file'),
  picture: PictureSchema.nullable().describe('Picture data stored in records; null for documents'),
  url: z.string().describe('URL of the largest rendition, or of the document'),
  folder: z.string().describe('Empty: in no folder'),
  tags: z.array(z.string()),
  createdAt: z.iso.datetime(),
})
const UsesSchema = z.array(z.object({ id: z.uuid(), title: z.string(), path: z.string() }))
const Groups = z.array(z.object({ name: z.string(), count: z.int() }))
const toJson = (media: Media) => ({ ...media, createdAt: media.createdAt.toISOString() })

endpoint({
  method: 'get',
  path,
  summary: 'Lists the files of the media library, newest first',
  allow: 'media.read',
  query: z.object({
    search: z.string().max(MAX_SEARCH).optional(),
    kind: z.enum(['picture', 'document']).optional(),
    folder: z.string().max(MAX_FOLDER).optional().describe('Empty: files without a folder'),
    tag: z.string().max(MAX_TAG).optional(),
    used: z.enum(['yes', 'no']).optional().describe('Whether a record uses the file'),
    after: z.string().max(60).optional().describe('`next` of the previous page'),
    limit: z.coerce.number().int().min(1).max(100).optional(),
  }),
  answer: z.object({
    items: z.array(MediaSchema.extend({ usedBy: UsesSchema })),
    total: z.int(),
    next: z.string().nullable(),
    folders: Groups.describe('Folders of the whole library with the number of files; an empty name: without a folder'),
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
  summary:
    'Uploads a picture (JPEG, PNG, WebP, AVIF, GIF) or a PDF to the media library; identical files are stored once',
  allow: 'media.create',
  query: Edit.pick({ folder: true }),
  upload: { bytes: MAX_BYTES, limit: { name: 'uploads', points: 300, seconds: 3600 } },
  // 200: the same file was already there.
  status: [201, 200],
  answer: z.object({
    media: MediaSchema,
    known: z.boolean().describe('The same file was already in the library'),
    still: z.boolean().describe('The file was an animation; only its first frame is stored'),
  }),
  async run(ctx, { file, query }) {
    const uploaded = await upload(ctx, file!, query.folder)
    return respondWith({ ...uploaded, media: toJson(uploaded.media) }, { status: uploaded.known ? 200 : 201 })
  },
})

endpoint({
  method: 'get',
  path: one,
  summary: 'Returns a file of the media library with the records that use it',
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
  summary:
    'Updates the title, folder, tags, alternative texts and focal point of a file; what is not sent does not change, nor do languages of `alt`',
  allow: 'media.update',
  params: ById,
  body: Edit.extend(Arrange.shape),
  answer: MediaSchema,
  run: async (ctx, { params, body }) => toJson(await editMedia(ctx, { id: params.id, ...body })),
})

endpoint({
  method: 'post',
  path: `${one}/crop`,
  summary: 'Crops a picture and saves the result as a new picture; coordinates in pixels',
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
  summary: 'Deletes a file from the media library; refused while a record uses it',
  allow: 'media.delete',
  params: ById,
  answer: OkResponse,
  async run(ctx, { params }) {
    await deleteMedia(ctx, { id: params.id })
    return { ok: true as const }
  },
})

const ids = z.array(z.uuid()).min(1).max(MAX_BULK)

endpoint({
  method: 'patch',
  path,
  summary: 'Moves files to a folder and changes their tags; each file separately',
  allow: 'media.update',
  body: Arrange.extend({ ids }),
  answer: EachResults,
  run: (ctx, { body: { ids, ...change } }) =>
    forEachOf(
      ctx,
      ids,
      (all) => mediaTitles(ctx, all),
      (id) => editMedia(ctx, { id, ...change }),
    ),
})

endpoint({
  method: 'post',
  path: `${path}/delete`,
  summary: 'Deletes files from the media library; each file separately, files in use are not deleted',
  allow: 'media.delete',
  body: z.object({ ids }),
  answer: EachResults,
  run: (ctx, { body }) =>
    forEachOf(
      ctx,
      body.ids,
      (all) => mediaTitles(ctx, all),
      (id) => deleteMedia(ctx, { id }),
    ),
})
