/** An issue of the newsletter as an email. */
import { Hr, Link, Section, Text } from '@react-email/components'
import {
  alignStart,
  EmailButton,
  EmailLayout,
  fontStyle,
  signatureText,
  small,
  type EmailSignature,
} from '#features/mail/emails/email-layout.tsx'
import { directionOf, type Locale } from '#kernel/locale.ts'

export type NewsletterEmailProps = {
  locale: Locale
  from: EmailSignature
  title: string
  /** Preview text, which mail programs show in their list. */
  preview: string
  /** HTML with inline styles (mail/rich-email.server.ts). */
  html: string
  button?: { label: string; url: string }
  why: string
  leave: { label: string; url: string }
}

export function NewsletterEmail({ locale, from, title, preview, html, button, why, leave }: NewsletterEmailProps) {
  const start = alignStart(locale)
  return (
    <EmailLayout locale={locale} title={title} preview={preview} sender={from.name} from={from}>
      <Text style={{ ...start, margin: '0 0 16px', color: '#0e4b3e', ...fontStyle(24, 'bold') }}>{title}</Text>
      {/* Sanitized when it is saved, and again when the email is created. */}
      <div dir={directionOf(locale)} style={start} dangerouslySetInnerHTML={{ __html: html }} />
      {button && (
        <EmailButton locale={locale} href={button.url}>
          {button.label}
        </EmailButton>
      )}
      <Section>
        <Hr style={{ margin: '18px 0', border: 0, borderTop: '1px solid #e4d8c0' }} />
      </Section>
      <Text style={{ ...small, ...start }}>{why}</Text>
      <Text style={{ ...small, ...start }}>
        <Link href={leave.url} style={{ color: '#17705c', textDecoration: 'underline' }}>
          {leave.label}
        </Link>
      </Text>
    </EmailLayout>
  )
}

/** The plain-text version of the same email. @param words text of the issue as plain text */
export function newsletterText({ from, title, button, why, leave }: NewsletterEmailProps, words: string): string {
  return [
    title,
    words,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    why,
    `${leave.label}:\n${leave.url}`,
    signatureText(from),
  ].join('\n\n')
}
