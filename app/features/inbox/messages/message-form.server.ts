/** The message form, a multipart request with files: posted to its page without JavaScript, and to the API with it. */
import { redirect } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { toFormError } from '#kernel/form.server.ts'
import { guardForm } from '#kernel/honeypot-and-token.server.ts'
import { contextOf } from '#kernel/page.server.ts'
import { route } from '#kernel/route.ts'
import { registerUploadPath } from '#kernel/upload-paths.ts'
import { receiveForm } from './entry-files.server.ts'
import { MESSAGE_FORM_PATH } from './message.ts'
import { sendMessage } from './send.server.ts'

for (const path of ['/contact-us', '/student-housing-desc/:id', '/youth-centers-desc/:id', MESSAGE_FORM_PATH])
  registerUploadPath(path)

const sendForm = (ctx: Context, request: Request, typed: Record<string, string>) =>
  receiveForm(ctx, request, typed, async (received) => {
    await guardForm(ctx, received.fields.opened ?? '')
    await sendMessage(ctx, received.fields, received)
  })

/** The action of all pages with the form: redirects to the same page with a confirmation. */
export async function messageAction(args: Parameters<typeof contextOf>[0] & { request: Request }) {
  const ctx = contextOf(args)
  const { pathname } = new URL(args.request.url)
  const typed: Record<string, string> = {}
  try {
    await sendForm(ctx, args.request, typed)
    return redirect(`${pathname.replace(/\.data$/, '')}?sent=message#message`, 303)
  } catch (error) {
    return toFormError(ctx, error, typed)
  }
}

/** The form of our pages. Other clients use `POST /api/send-residence-message`, which takes JSON without files. */
route({
  methods: ['POST'],
  path: MESSAGE_FORM_PATH,
  async answer(ctx, request) {
    await sendForm(ctx, request, {})
    return Response.json({}, { status: 201 })
  },
})
