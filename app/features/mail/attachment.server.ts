/** Features create attachments when the email is sent, so that the outbox stays small. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#kernel/context.ts'
import type { AttachmentName } from './tables.ts'

type Attachment = { filename: string; contentType: string; content: Buffer }
type Maker = (ctx: Context, of: string) => Promise<Attachment | null>

const makers = new Map<string, Maker>()
/** Milliseconds. */
const TIMEOUT_MS = 20_000

/** Registers how to create an attachment. @param by name in emails: `feature.document` */
export function attachment(by: string, make: Maker): void {
  makers.set(by, make)
}

/** Attachments never delay an email: one that cannot be created is logged and left out. */
export async function attachmentsOf(ctx: Context, names: AttachmentName[]): Promise<Attachment[]> {
  const attachments = await Promise.all(names.map((name) => make(ctx, name)))
  return attachments.filter((one) => one !== null)
}

async function make(ctx: Context, { by, of }: AttachmentName): Promise<Attachment | null> {
  const ended = new AbortController()
  try {
    const maker = makers.get(by)
    if (!maker) throw new Error('no maker for this attachment')
    const late = sleep(TIMEOUT_MS, undefined, { signal: ended.signal, ref: false }).then(() => {
      throw new Error(`not made within ${TIMEOUT_MS} ms`)
    })
    return await Promise.race([maker(ctx, of), late])
  } catch (error) {
    ctx.log.error({ err: error, by, of }, 'email sent without an attachment that could not be created')
    return null
  } finally {
    ended.abort()
  }
}
