/** Actions of the applicants' pages. Refusals are shown with the typed values, with and without JavaScript. */
import { redirect } from 'react-router'
import { documentsIn } from '#features/media/documents-in.server.ts'
import { compactEmail } from '#kernel/contact-input.ts'
import type { Context } from '#kernel/context.ts'
import { MINUTE_MS } from '#kernel/durations.ts'
import { guardForm, guardHoneypot } from '#kernel/honeypot-and-token.server.ts'
import { readForm, toFormError } from '#kernel/form.server.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { localePath } from '#kernel/locale.ts'
import { contextOf } from '#kernel/page.server.ts'
import { workQueue } from '#kernel/queue.server.ts'
import { receiveFiles } from '#kernel/upload.server.ts'
import { registerUploadPath } from '#kernel/upload-paths.ts'
import { Refusal } from '#kernel/refusal.ts'
import { draftValues } from './application-form.server.ts'
import { applicationPath, DOCUMENTS, MAX_BYTES, MAX_FILES, STEPS, stepOf, type Step } from './application.ts'
import { addDocuments, removeDocument, requireUploadTarget } from './documents.server.ts'
import { checkStep, discardDraft, saveDraft, startApplication, submitApplication } from './draft.server.ts'
import { respondToOffer, codeOf, withdrawApplication } from './own-application.server.ts'

type Args = Parameters<typeof contextOf>[0] & { request: Request }

/** Limited because each start sends an email. High, because a dormitory shares one IP address. */
const STARTS: Limit = { name: 'application_starts', points: 15, seconds: 3600 }
const STARTS_TO: Limit = { name: 'application_starts_to', points: 5, seconds: 86_400 }
const UPLOADS: Limit = { name: 'application_uploads', points: 60, seconds: 3600 }

/** Limits concurrency: encrypted files are in memory until they are in the database. */
const sealing = workQueue({ slots: 2, perKey: 2, waiting: 40, waitingPerKey: 10, timeoutMs: MINUTE_MS })

registerUploadPath(applicationPath(':code'))

const REFUSALS = { none: 'applications.file_required', type: 'applications.file_type' }

export async function startAction(args: Args) {
  const ctx = contextOf(args)
  const form = await readForm(args.request)
  try {
    guardHoneypot(form.website)
    await guardForm(ctx, form.opened ?? '')
    await limit(ctx, STARTS, ctx.address)
    await limit(ctx, STARTS_TO, compactEmail(form.email ?? '').toLowerCase())
    const { residence = '', term = '', name = '', email = '' } = form
    const code = await startApplication(ctx, { residence, term, name, email })
    return redirect(`${localePath(ctx.locale, applicationPath(code))}?new=1`, 303)
  } catch (error) {
    return toFormError(ctx, error, form)
  }
}

export async function applicationAction(args: Args & { params: { code: string } }) {
  const ctx = contextOf(args)
  // The code authorises the action, also for signed-in users.
  const visitor = { ...ctx, actor: null }
  if (args.request.headers.get('Content-Type')?.startsWith('multipart/'))
    return upload(visitor, args.request, args.params.code)
  const form = await readForm(args.request)
  try {
    const code = await codeOf(ctx, args.params.code)
    const to = (query = '') => redirectTo(ctx, code, query)
    const { intent = '' } = form
    if (intent === 'save' || intent === 'next' || intent === 'autosave') {
      const step = stepOf(form.step ?? null)
      const all = await saveDraft(visitor, { code, typed: draftValues(form) as Record<string, string> })
      if (intent === 'autosave') return { saved: ctx.now.getTime() }
      if (intent === 'save') return to(`?step=${step}&saved=1`)
      checkStep(step, all)
      return to(`?step=${after(step)}`)
    }
    if (intent.startsWith('remove ')) {
      await removeDocument(visitor, { code, document: intent.slice(7) })
      return to('?step=documents')
    }
    if (intent === 'submit') {
      await submitApplication(ctx, { code, agreed: form.agreed as 'yes' })
      return to('?new=1')
    }
    if (intent === 'accepted' || intent === 'refused') {
      await respondToOffer(visitor, { code, answer: intent })
      return to()
    }
    if (intent === 'withdraw') {
      await withdrawApplication(visitor, { code })
      return to()
    }
    if (intent === 'discard') {
      await discardDraft(visitor, { code })
      return redirect(localePath(ctx.locale, '/student-housing'), 303)
    }
    throw new Refusal('errors.not_found', 404)
  } catch (error) {
    return toFormError(ctx, error, form)
  }
}

const redirectTo = (ctx: Context, code: string, query = '') =>
  redirect(localePath(ctx.locale, applicationPath(code)) + query, 303)

const after = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? step

/** The kind is in the address, so that a file that is refused before it is read has its error at the right field. */
async function upload(ctx: Context, request: Request, typed: string) {
  const requested = new URL(request.url).searchParams
  const kind = DOCUMENTS.find((one) => one === requested.get('kind'))
  try {
    const code = await codeOf(ctx, typed)
    if (!kind) throw new Refusal('errors.not_found', 404)
    await limit(ctx, UPLOADS, ctx.address)
    await requireUploadTarget(ctx, code, kind)
    const received = await receiveFiles(ctx, request, { files: MAX_FILES, bytes: MAX_BYTES })
    await sealing
      .run(ctx.address, async () =>
        addDocuments(ctx, { code, kind, files: await documentsIn(received, kind, REFUSALS) }),
      )
      .finally(received.remove)
    // In a draft the page stays at the same step, where the next file can be added.
    return redirectTo(ctx, code, requested.has('step') ? `?step=documents&kind=${kind}` : '?came=1')
  } catch (error) {
    return toFormError(ctx, error, { kind: kind ?? '' })
  }
}
