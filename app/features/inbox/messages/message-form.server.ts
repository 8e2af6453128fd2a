/** Handles the message form when it is posted without JavaScript, or before the script has loaded. */
import { redirect } from 'react-router'
import { handleForm } from '#kernel/form.server.ts'
import { guardForm } from '#kernel/honeypot-and-token.server.ts'
import { contextOf } from '#kernel/page.server.ts'
import { sendMessage } from './send.server.ts'

/** The action of all pages with the form: redirects to the same page with a confirmation. */
export async function messageAction(args: Parameters<typeof contextOf>[0] & { request: Request }) {
  const ctx = contextOf(args)
  const { pathname } = new URL(args.request.url)
  return handleForm(ctx, args.request, async ({ opened = '', intent: _intent, ...form }) => {
    await guardForm(ctx, opened)
    await sendMessage(ctx, form)
    return redirect(`${pathname.replace(/\.data$/, '')}?sent=message#message`, 303)
  })
}
