/** A short letter of the site: a greeting, a few sentences, one button. Whoever did not ask for it is told so. */
import { Body, Container, Head, Hr, Html, Link, Preview, Section, Text } from '@react-email/components'
import type { CSSProperties } from 'react'
import { directionOf, type Locale } from '#kernel/locale.ts'

export type LetterProps = {
  locale: Locale
  /** The association as it signs. */
  from: { name: string; address: string; email: string | null }
  title: string
  greeting: string
  paragraphs: string[]
  /** What somebody wrote, as they wrote it; its lines stay lines. */
  quote?: string
  button?: { label: string; url: string }
  /** Small, under the button. */
  notes: string[]
  /** The link that ends letters of this kind. */
  leave?: { label: string; url: string }
}

/** Mail programs know no style sheets: the colours are those of ui/tokens.css, the fonts what every machine has. */
const FONT = 'Tahoma, "Segoe UI", Arial, sans-serif'
const text: CSSProperties = { margin: '0 0 14px', color: '#12261f', font: `16px/1.8 ${FONT}` }
const small: CSSProperties = { ...text, margin: '0 0 6px', color: '#55645b', fontSize: '14px' }
const quoted: CSSProperties = {
  margin: '6px 0 18px',
  padding: '16px 20px',
  backgroundColor: '#f8f1e2',
  borderRadius: '14px',
}
const head: CSSProperties = { backgroundColor: '#0e4b3e', borderBottom: '3px solid #efae36' }
const sheet: CSSProperties = { padding: '28px', backgroundColor: '#ffffff', border: '1px solid #e4d8c0', borderTop: 0 }
const press: CSSProperties = {
  display: 'inline-block',
  padding: '11px 26px',
  borderRadius: '99px',
  backgroundColor: '#0e4b3e',
  color: '#fff8ea',
  font: `bold 15px/1.5 ${FONT}`,
  textDecoration: 'none',
}

export function Letter({ locale, from, title, greeting, paragraphs, quote, button, notes, leave }: LetterProps) {
  const dir = directionOf(locale)
  const start: CSSProperties = { direction: dir, textAlign: dir === 'rtl' ? 'right' : 'left' }
  return (
    <Html lang={locale} dir={dir}>
      <Head>
        <title>{title}</title>
      </Head>
      <Preview>{paragraphs[0] ?? title}</Preview>
      <Body style={{ ...start, margin: 0, padding: '24px 0', backgroundColor: '#fbf6eb', fontFamily: FONT }}>
        <Container style={{ maxWidth: '560px', margin: '0 auto' }}>
          <Section dir={dir} style={{ ...head, borderRadius: '18px 18px 0 0' }}>
            <Text
              style={{ ...start, margin: 0, padding: '20px 28px', color: '#fff8ea', font: `bold 20px/1.4 ${FONT}` }}
            >
              <span style={{ color: '#efae36' }}>✦</span> <bdi>{from.name}</bdi>
            </Text>
          </Section>
          <Section dir={dir} style={sheet}>
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
              <Section dir={dir} style={{ padding: '8px 0' }}>
                <Link href={button.url} style={press}>
                  {button.label}
                </Link>
              </Section>
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
          </Section>
          <Section dir={dir} style={{ padding: '16px 28px' }}>
            <Text style={{ ...small, ...start, margin: 0 }}>
              <bdi>{[from.name, from.address].filter(Boolean).join(' · ')}</bdi>
              {from.email && (
                <>
                  {' · '}
                  <bdi dir="ltr">{from.email}</bdi>
                </>
              )}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

/** The same letter for mail programs that show text only. */
export function letterText({ from, greeting, paragraphs, quote, button, notes, leave }: LetterProps): string {
  return [
    greeting,
    ...paragraphs,
    ...(quote ? [quote.replace(/^/gm, '> ')] : []),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    ...notes,
    ...(leave ? [`${leave.label}: ${leave.url}`] : []),
    ['--', from.name, from.address, from.email].filter(Boolean).join('\n'),
  ].join('\n\n')
}
