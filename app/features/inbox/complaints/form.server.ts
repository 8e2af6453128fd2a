/** The page's form: a multipart request with files, from browsers with and without JavaScript. */
import { redirect } from 'react-router'
import { readSettings } from '#features/settings/settings.server.ts'
import { MINUTE_MS } from '#kernel/durations.ts'
import { toFormError } from '#kernel/form.server.ts'
import { localePath } from '#kernel/locale.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { contextOf } from '#kernel/page.server.ts'
import { workQueue } from '#kernel/queue.server.ts'
import { receiveFiles } from '#kernel/upload.server.ts'
import { registerUploadPath } from '#kernel/upload-paths.ts'
import { Refusal } from '#kernel/refusal.ts'
import { COMPLAINTS_PATH, MAX_BYTES, MAX_FILES } from './complaint.ts'
import { sendComplaint, UPLOADS } from './send.server.ts'

/** Limits concurrency: encrypted files are in memory until they are in the database. */
const sealing = workQueue({ slots: 2, perKey: 2, waiting: 40, waitingPerKey: 10, timeoutMs: MINUTE_MS })

registerUploadPath(COMPLAINTS_PATH)

/** Redirects to the page of the code, or returns the errors and the typed values. */
export async function complaintAction(args: Parameters<typeof contextOf>[0] & { request: Request }) {
  const ctx = contextOf(args)
  let typed: Record<string, string> = {}
  try {
    if (!(await readSettings(ctx, 'controlpanel')).controlpanel.complaints) throw new Refusal('errors.not_found', 404)
    await limit(ctx, UPLOADS, ctx.address)
    const most = { files: MAX_FILES, bytes: MAX_BYTES, field: 'files' }
    const received = await receiveFiles(ctx, args.request, most, (fields) => (typed = fields))
    if (received.files.length > 0) typed.attached = 'yes'
    const code = await sealing.run(ctx.address, () => sendComplaint(ctx, received)).finally(received.remove)
    return redirect(`${localePath(ctx.locale, COMPLAINTS_PATH)}?code=${code}&new=1#status`, 303)
  } catch (error) {
    return toFormError(ctx, error, typed)
  }
}
