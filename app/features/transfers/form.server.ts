/** Actions of the donors' pages. An expected error is shown with the typed values, with and without JavaScript. */
import { createHash } from 'node:crypto'
import { redirect } from 'react-router'
import { compactEmail } from '#kernel/contact-input.ts'
import { guardForm, guardHoneypot } from '#kernel/honeypot-and-token.server.ts'
import { readForm, toFormError } from '#kernel/form.server.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { localePath } from '#kernel/locale.ts'
import { contextOf } from '#kernel/page.server.ts'
import { registerUploadPath } from '#kernel/upload-paths.ts'
import { Refusal } from '#kernel/refusal.ts'
import { pledgeByToken, reportTransfer, setReminders, withdrawOwnTransfer } from './own.server.ts'
import { transferPath } from './pledge.ts'
import { receiveSlip, storeSlip } from './slips.server.ts'
import { startTransfer } from './start.server.ts'

type Args = Parameters<typeof contextOf>[0] & { request: Request }

/** High, because guests of a fundraising evening share an IP address; limited, because each start sends an email. */
const STARTS: Limit = { name: 'transfer_starts', points: 200, seconds: 3600 }
const STARTS_TO: Limit = { name: 'transfer_starts_to', points: 5, seconds: 86_400 }
const ACTIONS: Limit = { name: 'transfer_actions', points: 120, seconds: 3600 }

registerUploadPath(transferPath(':token'))

const FIELDS = ['campaign_id', 'currency', 'amount', 'donor_name', 'email', 'phone', 'anonymous', 'news', 'wall']

export async function startAction(args: Args) {
  const ctx = contextOf(args)
  const form = await readForm(args.request)
  try {
    guardHoneypot(form.website)
    await guardForm(ctx, form.opened ?? '')
    await limit(ctx, STARTS, ctx.address)
    if (form.email) await limit(ctx, STARTS_TO, compactEmail(form.email).toLowerCase())
    const typed = Object.fromEntries(FIELDS.flatMap((name) => (form[name] === undefined ? [] : [[name, form[name]]])))
    // A double click sends the same pledge twice; a changed form creates another pledge.
    const body = createHash('sha256').update(JSON.stringify(typed)).digest('base64url').slice(0, 16)
    const { token } = await startTransfer(ctx, {
      ...typed,
      lang: ctx.locale,
      source: form.source,
      idempotency_key: `${(form.key ?? '').slice(0, 40)}.${body}`,
    } as Parameters<typeof startTransfer>[1])
    return redirect(`${localePath(ctx.locale, transferPath(token))}?new=1`, 303)
  } catch (error) {
    return toFormError(ctx, error, form)
  }
}

/**
 * Mail programs post this field for one-click unsubscribe, as multipart or URL-encoded, without a cookie or an origin
 * (RFC 8058).
 */
const isOneClick = (form: Record<string, string>): boolean => Boolean(form['List-Unsubscribe'])

export async function transferAction(args: Args & { params: { token: string } }) {
  const ctx = contextOf(args)
  // The token authorizes the action, also for signed-in users.
  const visitor = { ...ctx, actor: null }
  const { token } = args.params
  if (!(await pledgeByToken(visitor, token))) throw new Response(null, { status: 404 })
  const to = (query = '') => redirect(localePath(ctx.locale, transferPath(token)) + query, 303)
  const isUpload = args.request.headers.get('Content-Type')?.startsWith('multipart/')
  let form: Record<string, string> = { intent: 'slip' }
  try {
    await limit(ctx, ACTIONS, ctx.address)
    if (isUpload) {
      const received = await receiveSlip(visitor, args.request)
      if (received.files.length > 0 || !isOneClick(received.fields)) {
        await storeSlip(visitor, received, token)
        return to('?slip=1')
      }
      await received.remove()
      form = received.fields
    } else form = await readForm(args.request)
    if (form.intent === 'stop' || isOneClick(form)) {
      await setReminders(visitor, { token, on: false })
      return to()
    }
    if (form.intent === 'remind') {
      await setReminders(visitor, { token, on: true })
      return to()
    }
    if (form.intent === 'report') {
      const { sent_on = '', amount = '' } = form
      await reportTransfer(visitor, { token, sent_on, amount, lang: ctx.locale })
      return to('?reported=1')
    }
    if (form.intent === 'withdraw') {
      await withdrawOwnTransfer(visitor, { token })
      return to()
    }
    throw new Refusal('errors.not_found', 404)
  } catch (error) {
    return toFormError(ctx, error, form)
  }
}
