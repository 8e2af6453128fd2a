/** Messages and complaints as visitors send them, without their forms and limits. */
import { addDefaultComplaintTypes } from '#features/inbox/complaints/default-types.server.ts'
import type { Kind } from '#features/inbox/complaints/complaint.ts'
import { submitComplaint } from '#features/inbox/complaints/send.server.ts'
import { submitMessage } from '#features/inbox/messages/send.server.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'

export const ASSOCIATION_INBOX = 'info@sanad.example'
let count = 0

/** Gives the association its name and its address, so that messages to it are possible. */
export const openInbox = (ctx: Context): Promise<unknown> =>
  writeSettings(ctx, 'site', { name: { ar: 'سند', en: 'Sanad', tr: 'Sanad' }, email: ASSOCIATION_INBOX })

type MessageFields = Partial<Parameters<typeof submitMessage>[1]>

/** Sends a message to the association. Returns its id. */
export async function sendTestMessage(ctx: Context, fields: MessageFields = {}): Promise<string> {
  const phone = `+90532${String(1_000_000 + ++count)}`
  await submitMessage(
    { ...ctx, actor: null },
    {
      residence_email: ASSOCIATION_INBOX,
      name: 'ليلى حسن',
      phone,
      email: 'leyla@example.com',
      subject: 'سؤال',
      message: 'متى يبدأ التسجيل؟',
      ...fields,
    },
  )
  const stored = await ctx.db
    .selectFrom('messages')
    .select('id')
    .where('phone', '=', fields.phone ?? phone)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return stored.id
}

type ComplaintFields = Partial<Omit<Parameters<typeof submitComplaint>[1], 'kind'>> & { kind?: Kind }

/** Sends a complaint or proposal of the first type. Returns its id and the code that follows it. */
export async function sendTestComplaint(ctx: Context, fields: ComplaintFields = {}) {
  await addDefaultComplaintTypes(ctx)
  const kind = fields.kind ?? 'complaint'
  const { id: type } = await ctx.db
    .selectFrom('complaint_types')
    .select('id')
    .where('kind', '=', kind)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow()
  const body = `الماء مقطوع منذ الصباح، رقم ${++count}.`
  const code = await submitComplaint({ ...ctx, actor: null }, { type, body, ...fields, kind })
  const { id } = await ctx.db.selectFrom('complaints').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  return { id, code, type }
}
