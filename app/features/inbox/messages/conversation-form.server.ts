/** The form of the conversation page: a multipart request with files, from browsers with and without JavaScript. */
import { redirect } from 'react-router'
import { MINUTE_MS } from '#kernel/durations.ts'
import { toFormError } from '#kernel/form.server.ts'
import { localePath } from '#kernel/locale.ts'
import { contextOf } from '#kernel/page.server.ts'
import { workQueue } from '#kernel/queue.server.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { receiveFiles, registerUploadPath } from '#kernel/upload.server.ts'
import { conversationByToken } from './conversation.server.ts'
import { conversationPath, ENTRY_FILE_BYTES, MAX_ENTRY_FILES } from './message.ts'
import { sendReply } from './reply.server.ts'

const UPLOADS: Limit = { name: 'message_reply_uploads', points: 60, seconds: 3600 }
/** Limits concurrency: encrypted files are in memory until they are in the database. */
const encrypting = workQueue({ slots: 2, perKey: 2, waiting: 40, waitingPerKey: 10, patience: MINUTE_MS })

registerUploadPath(conversationPath(':token'))

type Args = Parameters<typeof contextOf>[0] & { request: Request; params: { token: string } }

/** Returns to the page with a confirmation, or with the errors and the typed values. @throws 404 for an unknown link */
export async function replyAction(args: Args) {
  // The token authorises the reply, also for signed-in users.
  const ctx = { ...contextOf(args), actor: null }
  const { token } = args.params
  if (!(await conversationByToken(ctx, token))) throw new Response(null, { status: 404 })
  let typed: Record<string, string> = {}
  try {
    await limit(ctx, UPLOADS, ctx.address)
    const received = await receiveFiles(
      ctx,
      args.request,
      { files: MAX_ENTRY_FILES, bytes: ENTRY_FILE_BYTES, field: 'files' },
      (fields) => (typed = fields),
    )
    if (received.files.length > 0) typed.attached = 'yes'
    await encrypting.run(ctx.address, () => sendReply(ctx, token, received)).finally(received.remove)
    return redirect(`${localePath(ctx.locale, conversationPath(token))}?sent=1#reply`, 303)
  } catch (error) {
    return toFormError(ctx, error, typed)
  }
}
