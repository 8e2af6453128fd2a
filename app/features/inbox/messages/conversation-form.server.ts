/** The form of the conversation page: a multipart request with files, from browsers with and without JavaScript. */
import { redirect } from 'react-router'
import { toFormError } from '#kernel/form.server.ts'
import { localePath } from '#kernel/locale.ts'
import { contextOf } from '#kernel/page.server.ts'
import { registerUploadPath } from '#kernel/upload-paths.ts'
import { conversationByToken } from './conversation.server.ts'
import { receiveForm } from './entry-files.server.ts'
import { conversationPath } from './message.ts'
import { sendReply } from './reply.server.ts'

registerUploadPath(conversationPath(':token'))

type Args = Parameters<typeof contextOf>[0] & { request: Request; params: { token: string } }

/** Returns to the page with a confirmation, or with the errors and the typed values. @throws 404 for an unknown link */
export async function replyAction(args: Args) {
  // The token authorises the reply, also for signed-in users.
  const ctx = { ...contextOf(args), actor: null }
  const { token } = args.params
  if (!(await conversationByToken(ctx, token))) throw new Response(null, { status: 404 })
  const typed: Record<string, string> = {}
  try {
    await receiveForm(ctx, args.request, typed, (received) => sendReply(ctx, token, received))
    return redirect(`${localePath(ctx.locale, conversationPath(token))}?sent=1#reply`, 303)
  } catch (error) {
    return toFormError(ctx, error, typed)
  }
}
