/** Evidence for a dispute: encrypted on arrival, each opening logged. It stays with the dispute. */
import './tables.ts'
import '#features/payments/refunds/tables.ts'
import { z } from 'zod'
import { documentsIn } from '#features/media/documents-in.server.ts'
import { attachedFile } from '#kernel/attached-file.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { authorize } from '#kernel/context.ts'
import { decrypt, encryptFile } from '#kernel/encryption.server.ts'
import { UUID } from '#kernel/ids.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { route } from '#kernel/route.ts'
import { receiveFiles } from '#kernel/upload.server.ts'
import { registerUploadPath } from '#kernel/upload-paths.ts'
import { EVIDENCE_BYTES, MAX_EVIDENCE } from './dispute.ts'

const PURPOSE = 'dispute evidence'
const File = z.object({ name: z.string(), type: z.string(), bytes: z.int(), path: z.string() })

/** @throws {Refusal} 404, 422 too many */
export const addEvidence = command({
  id: 'disputes.add_evidence',
  allow: 'payments.dispute',
  input: z.object({ disputeId: z.uuid(), file: File }),
  subject: ({ disputeId }) => disputeId,
  async run(ctx, { disputeId, file: { name, type, bytes, path } }): Promise<void> {
    const dispute = await ctx.db
      .selectFrom('disputes')
      .select('id')
      .where('id', '=', disputeId)
      .forUpdate()
      .executeTakeFirst()
    if (!dispute) throw new Refusal('payments.not_found', 404)
    const { count } = await ctx.db
      .selectFrom('dispute_files')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('dispute_id', '=', disputeId)
      .executeTakeFirstOrThrow()
    if (count >= MAX_EVIDENCE) throw invalidField('file', 'errors.too_many_files', { files: MAX_EVIDENCE })
    const id = crypto.randomUUID()
    const content = await encryptFile(ctx.config, { purpose: PURPOSE, of: id }, path)
    await ctx.db
      .insertInto('dispute_files')
      .values({ id, dispute_id: disputeId, name, type, bytes, content, added_by: ctx.actor!.id, created_at: ctx.now })
      .execute()
    auditDetail(ctx, { detail: { name, type, bytes } })
  },
})

/** @throws {Refusal} 404, 410 encrypted with another secret */
export const openEvidence = command({
  id: 'disputes.open_evidence',
  allow: 'payments.dispute',
  input: z.object({ id: z.uuid() }),
  async run(ctx, { id }): Promise<{ name: string; type: string; content: Buffer }> {
    const file = await ctx.db.selectFrom('dispute_files').selectAll().where('id', '=', id).executeTakeFirst()
    if (!file) throw new Refusal('errors.not_found', 404)
    const content = decrypt(ctx.config, { purpose: PURPOSE, of: id }, file.content)
    if (!content) throw new Refusal('transfers.encrypted_with_other_key', 410)
    auditDetail(ctx, { subject: file.dispute_id, detail: { name: file.name } })
    return { name: file.name, type: file.type, content }
  },
})

registerUploadPath('/api/dashboard/disputes/:id/files')

route({
  methods: ['POST'],
  path: `/api/dashboard/disputes/:id{${UUID}}/files`,
  async answer(ctx, request, { id }) {
    authorize(ctx, 'payments.dispute')
    const received = await receiveFiles(ctx, request, { files: 1, bytes: EVIDENCE_BYTES })
    try {
      const [file] = await documentsIn(received, 'file', { none: 'disputes.file_required', type: 'disputes.file_type' })
      await addEvidence(ctx, { disputeId: id!, file: file! })
    } finally {
      await received.remove()
    }
    return Response.json({}, { status: 201 })
  },
})

route({
  methods: ['GET'],
  path: `/api/dashboard/dispute-files/:id{${UUID}}`,
  answer: async (ctx, _request, { id }) => attachedFile(await openEvidence(ctx, { id: id! })),
})
