/**
 * A short email: a greeting, a few sentences, one button, and notes for recipients who did not request it.
 */
import { Hr, Link, Section, Text } from '@react-email/components'
import type { CSSProperties } from 'react'
import type { Locale } from '#kernel/locale.ts'
import {
  EmailButton,
  EmailLayout,
  signatureText,
  small,
  alignStart,
  text,
  type EmailSignature,
} from './email-layout.tsx'

export type EmailProps = {
  locale: Locale
  from: EmailSignature
  title: string
  greeting: string
  paragraphs: string[]
  /** A person's text as typed, with its line breaks. */
  quote?: string
  button?: { label: string; url: string }
  /** Small text below the button. */
  notes: string[]
  /** The link that unsubscribes from emails of this kind. */
  leave?: { label: string; url: string }
}

const quoted: CSSProperties = {
  margin: '6px 0 18px',
  padding: '16px 20px',
  backgroundColor: '#f8f1e2',
  borderRadius: '14px',
}

export function EmailDocument({ locale, from, title, greeting, paragraphs, quote, button, notes, leave }: EmailProps) {
  const start = alignStart(locale)
  return (
    <EmailLayout locale={locale} title={title} preview={paragraphs[0] ?? title} sender={from.name} from={from}>
      <Text style={{ ...text, ...start }}>{greeting}</Text>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} style={{ ...text, ...start }}>
          {paragraph}
        </Text>
      ))}
      {quote && (
        <Section dir="auto" style={quoted}>
          <Text style={{ ...text, margin: 0, whiteSpace: 'pre-line' }}>{quote}</Text>
        </Section>
      )}
      {button && (
        <EmailButton locale={locale} href={button.url}>
          {button.label}
        </EmailButton>
      )}
      <Hr style={{ margin: '18px 0', border: 0, borderTop: '1px solid #e4d8c0' }} />
      {notes.map((note) => (
        <Text key={note} style={{ ...small, ...start }}>
          {note}
        </Text>
      ))}
      {leave && (
        <Text style={{ ...small, ...start }}>
          <Link href={leave.url} style={{ color: '#17705c', textDecoration: 'underline' }}>
            {leave.label}
          </Link>
        </Text>
      )}
    </EmailLayout>
  )
}

/** The plain-text version of the same email. */
export function emailPlainText({ from, greeting, paragraphs, quote, button, notes, leave }: EmailProps): string {
  return [
    greeting,
    ...paragraphs,
    ...(quote ? [quote.replace(/^/gm, '> ')] : []),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    ...notes,
    ...(leave ? [`${leave.label}: ${leave.url}`] : []),
    signatureText(from),
  ].join('\n\n')
}
