/** Creates the email of an issue for one recipient, for the preview or for the test email. */
import { createElement } from 'react'
import { renderEmailHtml } from '#features/mail/render-email.server.ts'
import { emailHtml, emailText } from '#features/mail/rich-email.server.ts'
import { loadIssuer } from '#features/pdf/issuer.server.ts'
import type { Context } from '#kernel/context.ts'
import { pick, type Locale } from '#kernel/locale.ts'
import { OWN_LINKS, sourceOfLink, withSource } from '#kernel/link-source.ts'
import { inReadersLanguage } from '#kernel/own-link.ts'
import { changeLinks, plainText } from '#kernel/rich-text.server.ts'
import { truncateAtWord } from '#kernel/truncate.ts'
import { writtenIn } from './issue.ts'
import type { Issue } from './recipients.server.ts'

type IssueEmail = { locale: Locale; subject: string; html: string; text: string }
type Options = {
  locale: Locale
  /** The recipient's unsubscribe address. */
  leaveUrl: string
  /** Prefix for the addresses of our pictures; empty for a preview in the browser. */
  origin: string
}

/** Maximum characters of the preview text that mail programs show next to the subject. */
const PREVIEW = 120

/**
 * Makes links to our own pages absolute, because mail programs know no address of ours, and adds the newsletter as
 * source, unless staff set another one.
 */
function withOwnSource(href: string, publicUrl: string): string {
  if (!URL.canParse(href, publicUrl)) return href
  const url = new URL(href, publicUrl)
  if (url.origin !== new URL(publicUrl).origin) return href
  return sourceOfLink(url.searchParams) ? url.href : withSource(url.href, OWN_LINKS.newsletter)
}

/** In the recipient's language if the issue is written in it, otherwise in Arabic. */
export async function issueEmail(
  ctx: Context,
  issue: Pick<Issue, 'title' | 'body' | 'link' | 'segment'>,
  { locale: requested, leaveUrl, origin }: Options,
): Promise<IssueEmail> {
  const locale = writtenIn(issue).includes(requested) ? requested : 'ar'
  const t = ctx.texts.translate(locale)
  const { publicUrl } = ctx.config
  const own = (href: string, named: 'keep' | 'replace') =>
    withOwnSource(inReadersLanguage(href, { locale, publicUrl }, named), publicUrl)
  const [title, body] = [pick(issue.title, locale), changeLinks(pick(issue.body, locale), (href) => own(href, 'keep'))]
  const why = t(issue.segment === 'followers' ? 'newsletter.why_follower' : 'newsletter.why')
  const leave = { label: t('newsletter.unsubscribe'), url: leaveUrl }
  const button = issue.link ? { label: t('newsletter.read_more'), url: own(issue.link, 'replace') } : undefined
  const from = await loadIssuer(ctx, locale)
  // The mail components are loaded with the first email, not at the start of the server.
  const { NewsletterEmail, newsletterText } = await import('./emails/newsletter-email.tsx')
  const email = {
    locale,
    from,
    title,
    preview: truncateAtWord(plainText(body), PREVIEW),
    html: emailHtml(body, locale, origin),
    ...(button && { button }),
    why,
    leave,
  }
  return {
    locale,
    subject: title,
    html: renderEmailHtml(createElement(NewsletterEmail, email)),
    text: newsletterText(email, emailText(body, locale)),
  }
}
