/** Queues emails about accounts in the outbox, in the reader's language. */
import { queueMail } from '#features/mail/queue.server.ts'
import { renderEmail } from '#features/mail/render-email.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { localePath, pick, type Locale } from '#kernel/locale.ts'
import type { TextKey, TextValues } from '#kernel/text.ts'

type AccountEmail = {
  /** Selects the texts `people.mail_<kind>…`. */
  kind: 'verify' | 'reset' | 'link' | 'staff_link' | 'taken' | 'repeated' | 'email_changed' | 'invite' | 'notice'
  locale: Locale
  to: { name?: string; address: string }
  /** Path and query of the button, without the language. */
  path: string
  values?: TextValues
  /** Key of an email that must not be sent twice. */
  once?: string
}

/** Queues the email in `ctx.db`'s transaction. */
export async function queueAccountEmail(
  ctx: Context,
  { kind, locale, to, path, values = {}, once }: AccountEmail,
): Promise<void> {
  const { site } = await readSettings(ctx, 'site')
  const t = ctx.texts.translate(locale)
  const name = pick(site.name, locale)
  const say = (part: string) => t(`people.mail_${kind}${part}` as TextKey, { site: name, ...values })
  const email = {
    locale,
    from: { name, address: pick(site.address, locale), email: site.email },
    title: say('_subject'),
    greeting: to.name ? t('people.mail_hello', { name: to.name }) : t('people.mail_hello_nameless'),
    paragraphs: [say('')],
    button: { label: say('_button'), url: ctx.config.publicUrl + localePath(locale, path) },
    notes: [say('_note')],
  }
  await queueMail(ctx, {
    template: `people.${kind}`,
    subjectId: once ?? crypto.randomUUID(),
    locale,
    to: { name: to.name ?? null, address: to.address },
    subject: email.title,
    ...(await renderEmail(email)),
  })
}
