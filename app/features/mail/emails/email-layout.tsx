/** Layout of all emails: card, header, signature and fonts. */
import { Body, Container, Head, Html, Link, Preview, Section, Text } from '@react-email/components'
import type { CSSProperties, ReactNode } from 'react'
import { directionOf, type Locale } from '#kernel/locale.ts'

/** The association's signature. */
export type EmailSignature = { name: string; address: string; email: string | null }

/** Mail programs do not support style sheets, so colours of ui/tokens.css are copied. Fonts are common system fonts. */
const FONT = 'Tahoma, "Segoe UI", Arial, sans-serif'
/** @param size in pixels */
export const fontStyle = (size: number, weight: 'normal' | 'bold' = 'normal'): CSSProperties => ({
  fontFamily: FONT,
  fontSize: `${size}px`,
  fontWeight: weight,
  lineHeight: size >= 20 ? 1.4 : 1.75,
})
export const MUTED_COLOR = '#55645b'
export const text: CSSProperties = { margin: '0 0 14px', color: '#12261f', ...fontStyle(16) }
export const small: CSSProperties = { margin: '0 0 6px', color: MUTED_COLOR, ...fontStyle(14) }
export const cell: CSSProperties = {
  padding: '9px 0',
  borderTop: '1px solid #e4d8c0',
  color: '#12261f',
  ...fontStyle(15),
}

/** Mail programs do not support logical properties. */
export function alignStart(locale: Locale): CSSProperties {
  const dir = directionOf(locale)
  return { direction: dir, textAlign: dir === 'rtl' ? 'right' : 'left' }
}

type Props = {
  locale: Locale
  title: string
  preview: string
  /** Name of the sender in the header. */
  sender: string
  from: EmailSignature
  children: ReactNode
}

export function EmailLayout({ locale, title, preview, sender, from, children }: Props) {
  const dir = directionOf(locale)
  const start = alignStart(locale)
  return (
    <Html lang={locale} dir={dir}>
      <Head>
        <title>{title}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ ...start, margin: 0, padding: '24px 0', backgroundColor: '#fbf6eb', fontFamily: FONT }}>
        <Container style={{ maxWidth: '560px', margin: '0 auto' }}>
          <Section
            dir={dir}
            style={{ backgroundColor: '#0e4b3e', borderBottom: '3px solid #efae36', borderRadius: '18px 18px 0 0' }}
          >
            <Text style={{ ...start, margin: 0, padding: '20px 28px', color: '#fff8ea', ...fontStyle(20, 'bold') }}>
              <span style={{ color: '#efae36' }}>✦</span> <bdi>{sender}</bdi>
            </Text>
          </Section>
          <Section
            dir={dir}
            style={{ padding: '28px', backgroundColor: '#ffffff', border: '1px solid #e4d8c0', borderTop: 0 }}
          >
            {children}
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

export function EmailButton({ locale, href, children }: { locale: Locale; href: string; children: string }) {
  return (
    <Section dir={directionOf(locale)} style={{ padding: '14px 0 8px' }}>
      <Link
        href={href}
        style={{
          display: 'inline-block',
          padding: '11px 26px',
          borderRadius: '99px',
          backgroundColor: '#0e4b3e',
          color: '#fff8ea',
          ...fontStyle(15, 'bold'),
          textDecoration: 'none',
        }}
      >
        {children}
      </Link>
    </Section>
  )
}

/** The signature of the plain-text version. */
export const signatureText = ({ name, address, email }: EmailSignature): string =>
  ['--', name, address, email].filter(Boolean).join('\n')
