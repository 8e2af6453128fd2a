/** Documents of applicants: encrypted when received, opened by housing staff only. Each opening is audited. */
import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { attachedFile } from '#kernel/attached-file.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { UUID } from '#kernel/ids.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { route } from '#kernel/route.ts'
import { encryptFile, decrypt } from '#kernel/encryption.server.ts'
import { DOCUMENTS, MAX_DRAFT_BYTES, MAX_FILES, type DocumentKind, type State } from './application.ts'
import { notifyApplicant } from './waiting-list.server.ts'
import { lockApplication, moveApplication } from './transition.server.ts'

export const PURPOSE = 'application documents'

const File = z.object({ name: z.string(), type: z.string(), bytes: z.int(), path: z.string() })
const kind = z.enum(DOCUMENTS)

type UploadTarget = { id: string; state: State; missing: DocumentKind[] }

/**
 * Requested documents that were sent and can get further files, such as the other side of a card, until staff act: a
 * submitted application with files since a request is one that staff have not moved since.
 */
export async function moreDocuments({ db }: Pick<Context, 'db'>, { id, state }: UploadTarget): Promise<DocumentKind[]> {
  if (state !== 'submitted' && state !== 'missing') return []
  const rows = await db
    .selectFrom('application_files')
    .select('kind')
    .distinct()
    .where('application_id', '=', id)
    .where('created_at', '>', (from) =>
      from
        .selectFrom('application_transitions')
        .select(({ fn }) => fn.max('at').as('requested'))
        .where('application_id', '=', id)
        .where('to_state', '=', 'missing'),
    )
    .execute()
  return DOCUMENTS.filter((kind) => rows.some((row) => row.kind === kind))
}

/** Whether a file is the first one of a document, or one more; undefined if the application takes none. */
async function uploadOf(ctx: Context, target: UploadTarget, kind: DocumentKind): Promise<'first' | 'more' | undefined> {
  if (target.state === 'draft') return 'more'
  if (target.missing.includes(kind)) return 'first'
  return (await moreDocuments(ctx, target)).includes(kind) ? 'more' : undefined
}

/** Checked before a file is received. @throws {Refusal} 404, 409 if the application takes no such document now */
export async function requireUploadTarget(ctx: Context, code: string, kind: DocumentKind): Promise<void> {
  const found = await ctx.db
    .selectFrom('applications')
    .select(['id', 'state', 'missing'])
    .where('code', '=', code)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Refusal('errors.not_found', 404)
  if (!(await uploadOf(ctx, found, kind))) throw new Refusal('applications.no_way', 409)
}

/** @throws {Refusal} 507 when all drafts together exceed MAX_DRAFT_BYTES */
async function requireRoom(ctx: Context, files: { bytes: number }[]): Promise<void> {
  const { held } = await ctx.db
    .selectFrom('application_files')
    .innerJoin('applications', 'applications.id', 'application_id')
    .where('state', '=', 'draft')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('bytes'), sql<number>`0`).as('held'))
    .executeTakeFirstOrThrow()
  const all = files.reduce((sum, { bytes }) => sum + bytes, Number(held))
  if (all <= MAX_DRAFT_BYTES) return
  ctx.log.error(
    { held: Number(held), most: MAX_DRAFT_BYTES },
    'the storage limit for files of draft housing applications is reached',
  )
  throw new Refusal('applications.drafts_full', 507)
}

/** @throws {Refusal} 404, 409 if no longer requested, 422 for too many files, 507 if drafts are too large */
export const addDocuments = command({
  id: 'applications.add_documents',
  allow: 'anyone',
  input: z.object({ code: z.string().max(20), kind, files: z.array(File).min(1).max(MAX_FILES) }),
  async run(ctx, { code, kind, files }): Promise<void> {
    const application = await lockApplication(ctx, { code })
    const { id, state, missing } = application
    const upload = await uploadOf(ctx, application, kind)
    if (!upload) throw new Refusal('applications.no_way', 409)
    if (state === 'draft') await requireRoom(ctx, files)
    const before = await ctx.db
      .selectFrom('application_files')
      .select('id')
      .where('application_id', '=', id)
      .where('kind', '=', kind)
      .orderBy('created_at')
      .execute()
    // The first file after a request replaces the unreadable document.
    const room = upload === 'more' ? MAX_FILES - before.length : MAX_FILES
    if (files.length > room) throw invalidField(kind, 'errors.too_many_files', { files: MAX_FILES })
    if (upload === 'first' && before.length > 0)
      await ctx.db
        .deleteFrom('application_files')
        .where(
          'id',
          'in',
          before.map((one) => one.id),
        )
        .execute()
    // Stored one after the other, so that only one encrypted file is in memory.
    for (const { name, type, bytes, path } of files) {
      const of = crypto.randomUUID()
      const content = await encryptFile(ctx.config, { purpose: PURPOSE, of }, path)
      await ctx.db
        .insertInto('application_files')
        .values({ id: of, application_id: id, kind, name, type, bytes, content, created_at: ctx.now })
        .execute()
    }
    if (upload === 'more') return
    const left = missing.filter((one) => one !== kind)
    if (left.length > 0) {
      await ctx.db
        .updateTable('applications')
        .set({ missing: left, updated_at: ctx.now })
        .where('id', '=', id)
        .execute()
      return
    }
    await notifyApplicant(
      ctx,
      (await moveApplication(ctx, application, 'submitted', 'applicant', { message: null })).application,
    )
  },
})

/** Removes a document of a draft. @throws {Refusal} 404, 409 */
export const removeDocument = command({
  id: 'applications.remove_document',
  allow: 'anyone',
  input: z.object({ code: z.string().max(20), document: z.uuid() }),
  async run(ctx, { code, document }): Promise<void> {
    const { id, state } = await lockApplication(ctx, { code })
    if (state !== 'draft') throw new Refusal('applications.sent_already', 409)
    await ctx.db.deleteFrom('application_files').where('id', '=', document).where('application_id', '=', id).execute()
  },
})

/** The access is audited before the document is shown. @throws {Refusal} 404, 410 if encrypted with another secret */
const openDocument = command({
  id: 'applications.open_document',
  allow: 'applications.read',
  input: z.object({ id: z.uuid() }),
  async run(ctx, { id }): Promise<{ name: string; type: string; content: Buffer }> {
    const file = await ctx.db
      .selectFrom('application_files')
      .innerJoin('applications', 'applications.id', 'application_id')
      .select(['application_id', 'application_files.name', 'type', 'kind', 'content', 'state'])
      .where('application_files.id', '=', id)
      .executeTakeFirst()
    if (!file || file.state === 'draft') throw new Refusal('errors.not_found', 404)
    const content = decrypt(ctx.config, { purpose: PURPOSE, of: id }, file.content)
    if (!content) throw new Refusal('applications.encrypted_with_other_key', 410)
    auditDetail(ctx, { subject: file.application_id, detail: { document: file.kind } })
    return { name: file.name, type: file.type, content }
  },
})

route({
  methods: ['GET'],
  path: `/api/dashboard/application-documents/:id{${UUID}}`,
  answer: async (ctx, _request, { id = '' }) => attachedFile(await openDocument(ctx, { id })),
})
