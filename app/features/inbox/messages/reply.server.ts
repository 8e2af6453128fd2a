/** Replies of the writer of a message, on the page behind the link of an answer. */
import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { foldForSearch } from '#kernel/arabic.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { guardForm, guardHoneypot } from '#kernel/honeypot-and-token.server.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { parse } from '#kernel/parse.ts'
import { checkTogether, Refusal } from '#kernel/refusal.ts'
import { multiLineInput } from '#kernel/text-validators.ts'
import type { ReceivedFiles } from '#kernel/upload.server.ts'
import { messageByToken } from './conversation.server.ts'
import { EntryFiles, optionalDocuments, storeFiles } from './entry-files.server.ts'
import { forwardReply } from './forward.server.ts'
import { newestEntry } from './newest-entry.server.ts'
import { isSuspect } from './suspect.ts'

/** High, because all residents of a dormitory share one IP address. */
const BY_ADDRESS: Limit = { name: 'message_replies_by_address', points: 20, seconds: 3600 }
const BY_MESSAGE: Limit = { name: 'message_replies_by_message', points: 20, seconds: 86_400 }

const ReplyRequest = z.object({
  text: multiLineInput(5000, { missing: 'messages.reply_required', long: 'messages.too_long' }),
})

/** Handles the form of the page. @throws {Refusal} 404, 422 with the invalid fields, 429 */
export async function sendReply(ctx: Context, token: string, received: ReceivedFiles): Promise<void> {
  const { fields } = received
  guardHoneypot(fields.website)
  await guardForm(ctx, fields.opened ?? '')
  const [{ text }, files] = await checkTogether(
    () => parse(ReplyRequest, fields),
    () => optionalDocuments(received),
  )
  await limit(ctx, BY_ADDRESS, ctx.address)
  await limit(ctx, BY_MESSAGE, token)
  await replyToAnswer(ctx, { token, text, files })
}

/** Adds a reply; the message becomes new again, also when it was answered or closed. @throws {Refusal} 404, 422 */
export const replyToAnswer = command({
  id: 'messages.reply',
  allow: 'anyone',
  input: ReplyRequest.extend({ token: z.string().max(100), files: EntryFiles }),
  async run(ctx, { token, text, files }): Promise<void> {
    const message = await (await messageByToken(ctx, token)).forUpdate().executeTakeFirst()
    if (!message) throw new Refusal('errors.not_found', 404)
    if (await isRepeated(ctx, message.id, text, files)) return
    const id = crypto.randomUUID()
    await ctx.db
      .insertInto('message_entries')
      .values({ id, message_id: message.id, kind: 'reply', text, by: null, at: ctx.now })
      .execute()
    await storeFiles(ctx, { message_id: message.id, entry_id: id }, files)
    const handled = message.state === 'answered' || message.state === 'closed'
    await ctx.db
      .updateTable('messages')
      .set({
        state: 'new',
        // The old due date was for an answer that has been given.
        ...(handled && { due_on: null }),
        search: sql`search || ' ' || ${foldForSearch(text)}::text`,
        updated_at: ctx.now,
      })
      .where('id', '=', message.id)
      .execute()
    // Like a first message, a reply with many links is not forwarded by email.
    if (!isSuspect(text)) await ctx.jobs.enqueue(ctx.db, forwardReply, { entryId: id })
  },
})

/** Whether the last entry is the same reply: a form that is submitted twice creates one reply. */
async function isRepeated(
  ctx: Context,
  messageId: string,
  text: string,
  files: z.output<typeof EntryFiles>,
): Promise<boolean> {
  const last = await newestEntry(ctx, messageId)
  if (last?.kind !== 'reply' || last.text !== text) return false
  const stored = await ctx.db
    .selectFrom('message_files')
    .select(['name', 'bytes'])
    .where('entry_id', '=', last.id)
    .orderBy('position')
    .execute()
  const sent = files.map(({ name, bytes }) => ({ name, bytes }))
  return JSON.stringify(stored) === JSON.stringify(sent)
}
