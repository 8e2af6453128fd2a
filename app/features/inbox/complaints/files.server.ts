/** Attachments: encrypted when received, opened by staff only. The audit log records each opening. */
import './tables.ts'
import { z } from 'zod'
import { attachedFile } from '#kernel/attached-file.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { authorize, type Context } from '#kernel/context.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { UUID } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { route } from '#kernel/route.ts'
import { encrypt, decrypt } from '#kernel/encryption.server.ts'
import { PLURAL, type Kind } from './complaint.ts'

export const PURPOSE = 'complaint files'

function openingOf(kind: Kind) {
  return command({
    id: `${PLURAL[kind]}.open_file`,
    allow: `${PLURAL[kind]}.read`,
    input: z.object({ id: z.uuid() }),
    async run(ctx, { id }): Promise<{ name: string; type: string; content: Buffer }> {
      const file = await ctx.db
        .selectFrom('complaint_files')
        .innerJoin('complaints', 'complaints.id', 'complaint_id')
        .select(['complaint_id', 'complaint_files.name', 'type', 'content', 'encrypted'])
        .where('complaint_files.id', '=', id)
        .where('kind', '=', kind)
        .executeTakeFirst()
      if (!file) throw new Refusal('errors.not_found', 404)
      const content = file.encrypted ? decrypt(ctx.config, { purpose: PURPOSE, of: id }, file.content) : file.content
      if (!content) throw new Refusal('complaints.encrypted_with_other_key', 410)
      auditDetail(ctx, { subject: file.complaint_id, detail: { file: id } })
      return { name: file.name, type: file.type, content }
    },
  })
}
/** Opens an attachment for staff. @throws {Refusal} 404, 410 if it was encrypted with another secret */
const openFile = { complaint: openingOf('complaint'), proposal: openingOf('proposal') }

route({
  methods: ['GET'],
  path: `/api/dashboard/complaint-files/:id{${UUID}}`,
  async answer(ctx, _request, { id = '' }) {
    authorize(ctx, 'dashboard.read')
    const file = await ctx.db
      .selectFrom('complaint_files')
      .innerJoin('complaints', 'complaints.id', 'complaint_id')
      .select('kind')
      .where('complaint_files.id', '=', id)
      .executeTakeFirst()
    if (!file) throw new Refusal('errors.not_found', 404)
    return attachedFile(await openFile[file.kind](ctx, { id }))
  },
})

/** Encrypts files that were stored before encryption existed, one at a time. Returns their number. */
export async function encryptOldFiles(ctx: Context): Promise<number> {
  for (let encrypted = 0; ; encrypted++) {
    const found = await inTransaction(ctx.db, async (db) => {
      const file = await db
        .selectFrom('complaint_files')
        .select(['id', 'content'])
        .where('encrypted', '=', false)
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!file) return false
      const content = encrypt(ctx.config, { purpose: PURPOSE, of: file.id }, file.content)
      await db
        .updateTable('complaint_files')
        .set({ content, bytes: file.content.length, encrypted: true })
        .where('id', '=', file.id)
        .execute()
      return true
    })
    if (!found || ctx.stopping?.aborted) return encrypted
  }
}
