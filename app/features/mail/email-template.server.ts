/** A short email in the association's layout, with a person's text in a separate box. */
import { queueMail, type Mail } from './queue.server.ts'
import { renderEmail } from './render-email.server.ts'
import { loadIssuer } from '#features/pdf/issuer.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Locale } from '#kernel/locale.ts'

type Sheet = {
  greeting: string
  paragraphs: string[]
  quote?: string
  button?: { label: string; url: string }
  notes: string[]
  leave?: { label: string; url: string }
}

/** Queues the email in `ctx.db`'s transaction. Returns false if it was queued before. */
export async function queueEmailTemplate(
  ctx: Context,
  mail: Omit<Mail, 'html' | 'text'> & { locale: Locale },
  sheet: Sheet,
): Promise<boolean> {
  const email = { ...sheet, locale: mail.locale, title: mail.subject, from: await loadIssuer(ctx, mail.locale) }
  return queueMail(ctx, { ...mail, ...(await renderEmail(email)) })
}
