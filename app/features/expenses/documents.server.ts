/** Invoices and receipts of expenses: encrypted, opened only by staff; the audit log has each opening. */
import './tables.ts'
import { z } from 'zod'
import { attachedFile } from '#kernel/attached-file.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { decrypt, encryptFile } from '#kernel/encryption.server.ts'
import { UUID } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { route } from '#kernel/route.ts'
import type { ReceivedDocument } from '#features/media/documents-in.server.ts'

const PURPOSE = 'expense documents'

/** Call it in the transaction that records the expense. */
export async function addDocument(
  ctx: Context,
  expenseId: string,
  { name, type, bytes, path }: ReceivedDocument,
): Promise<void> {
  const id = crypto.randomUUID()
  const content = await encryptFile(ctx.config, { purpose: PURPOSE, of: id }, path)
  await ctx.db
    .insertInto('expense_documents')
    .values({ id, expense_id: expenseId, name, type, bytes, content })
    .execute()
}

/** The access is logged before the document is shown. @throws {Refusal} 404, 410 encrypted with another secret */
const openDocument = command({
  id: 'expenses.open_document',
  allow: 'expenses.read',
  input: z.object({ id: z.uuid() }),
  async run(ctx, { id }): Promise<{ name: string; type: string; content: Buffer }> {
    const document = await ctx.db.selectFrom('expense_documents').selectAll().where('id', '=', id).executeTakeFirst()
    if (!document) throw new Refusal('errors.not_found', 404)
    const content = decrypt(ctx.config, { purpose: PURPOSE, of: id }, document.content)
    if (!content) throw new Refusal('transfers.encrypted_with_other_key', 410)
    auditDetail(ctx, { subject: document.expense_id })
    return { name: document.name, type: document.type, content }
  },
})

route({
  methods: ['GET'],
  path: `/api/dashboard/expense-documents/:id{${UUID}}`,
  answer: async (ctx, _request, { id = '' }) => attachedFile(await openDocument(ctx, { id })),
})
