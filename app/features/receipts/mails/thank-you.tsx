import { Body, Container, Head, Hr, Html, Link, Preview, Section, Text } from '@react-email/components'
import type { CSSProperties } from 'react'
import { formatDate } from '#kernel/dates.ts'
import { directionOf, pick, type Locale } from '#kernel/locale.ts'
import { moneyInWords } from '#kernel/money-words.ts'
import { formatMoney } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import type { Receipt } from '../receipt.server.ts'

export type Letter = {
  receipt: Receipt
  t: Translate
  /** The association as it signs. */
  from: { name: string; address: string; email: string | null }
  /** The gift's result page. */
  url: string
}

/** Name of a fact, what it is, and whether it always reads left to right. */
type Fact = [name: string, value: string, ltr?: 'ltr']

export function factsOf({ receipt, t }: Letter): Fact[] {
  const { locale, campaign, permitNumber } = receipt
  return [
    [t('receipts.campaign'), campaign ? pick(campaign.title, locale) : t('receipts.general_fund')],
    [t('receipts.date'), formatDate(receipt.confirmedAt, locale)],
    [t('receipts.number'), receipt.number, 'ltr'],
    [t('receipts.reference'), receipt.reference, 'ltr'],
    ...(permitNumber ? [[t('receipts.permit'), permitNumber, 'ltr'] satisfies Fact] : []),
  ]
}

export function greetingOf({ receipt, t }: Letter): string {
  return receipt.donorName && !receipt.anonymous
    ? t('receipts.mail_hello', { name: receipt.donorName })
    : t('receipts.mail_hello_nameless')
}

/** Mail programs know no style sheets: the colours are those of ui/tokens.css, the fonts what every machine has. */
const FONT = 'Tahoma, "Segoe UI", Arial, sans-serif'
const side = (locale: Locale) => (locale === 'ar' ? 'right' : 'left')
const type = (size: number, weight: 'normal' | 'bold' = 'normal'): CSSProperties => ({
  fontFamily: FONT,
  fontSize: `${size}px`,
  fontWeight: weight,
  lineHeight: size > 20 ? 1.4 : 1.75,
})
const text: CSSProperties = { margin: '0 0 14px', color: '#12261f', ...type(16) }
const small: CSSProperties = { margin: '0 0 6px', color: '#55645b', ...type(14) }
const cell: CSSProperties = { padding: '9px 0', borderTop: '1px solid #e4d8c0', ...type(15) }

export function ThankYou(letter: Letter) {
  const { receipt, t, from, url } = letter
  const { locale } = receipt
  const dir = directionOf(locale)
  const start: CSSProperties = { direction: dir, textAlign: side(locale) }
  return (
    <Html lang={locale} dir={dir}>
      <Head>
        <title>{t('donations.thanks')}</title>
      </Head>
      <Preview>{`${t('donations.thanks')}: ${formatMoney(receipt.amount, receipt.currency, locale)}`}</Preview>
      <Body style={{ ...start, margin: 0, padding: '24px 0', backgroundColor: '#fbf6eb', fontFamily: FONT }}>
        <Container style={{ maxWidth: '560px', margin: '0 auto' }}>
          <Section
            dir={dir}
            style={{ backgroundColor: '#0e4b3e', borderBottom: '3px solid #efae36', borderRadius: '18px 18px 0 0' }}
          >
            <Text style={{ ...start, margin: 0, padding: '20px 28px', color: '#fff8ea', ...type(20, 'bold') }}>
              <span style={{ color: '#efae36' }}>✦</span> <bdi>{from.name}</bdi>
            </Text>
          </Section>
          <Section
            dir={dir}
            style={{ padding: '28px', backgroundColor: '#ffffff', border: '1px solid #e4d8c0', borderTop: 0 }}
          >
            <Text style={{ ...text, ...start }}>{greetingOf(letter)}</Text>
            <Text style={{ ...text, ...start }}>{t('receipts.mail_thanks')}</Text>
            <Section
              dir={dir}
              style={{ margin: '6px 0 18px', padding: '18px 20px', backgroundColor: '#e6f2ea', borderRadius: '14px' }}
            >
              <Text style={{ ...start, margin: 0, color: '#0e4b3e', ...type(30, 'bold') }}>
                {formatMoney(receipt.amount, receipt.currency, locale)}
              </Text>
              <Text style={{ ...small, ...start, margin: 0 }}>
                {moneyInWords(receipt.amount, receipt.currency, locale)}
              </Text>
            </Section>
            <table dir={dir} width="100%" cellPadding={0} cellSpacing={0} role="presentation">
              <tbody>
                {factsOf(letter).map(([name, value, ltr]) => (
                  <tr key={name}>
                    <td width="38%" style={{ ...cell, ...start, color: '#55645b' }}>
                      {name}
                    </td>
                    <td style={{ ...cell, ...start, color: '#12261f', fontWeight: 'bold' }}>
                      <bdi dir={ltr}>{value}</bdi>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <Section dir={dir} style={{ padding: '22px 0 8px' }}>
              <Link
                href={url}
                style={{
                  display: 'inline-block',
                  padding: '11px 26px',
                  borderRadius: '99px',
                  backgroundColor: '#0e4b3e',
                  color: '#fff8ea',
                  ...type(15, 'bold'),
                  textDecoration: 'none',
                }}
              >
                {t('receipts.mail_see')}
              </Link>
            </Section>
            <Hr style={{ margin: '18px 0', border: 0, borderTop: '1px solid #e4d8c0' }} />
            <Text style={{ ...small, ...start }}>{t('receipts.mail_attached')}</Text>
            <Text style={{ ...small, ...start }}>{t('receipts.mail_not_official')}</Text>
            <Text style={{ ...small, ...start }}>{t('receipts.mail_questions')}</Text>
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
export function thankYouText(letter: Letter): string {
  const { receipt, t, from, url } = letter
  const amount = formatMoney(receipt.amount, receipt.currency, receipt.locale)
  return [
    greetingOf(letter),
    t('receipts.mail_thanks'),
    `${amount} (${moneyInWords(receipt.amount, receipt.currency, receipt.locale)})`,
    factsOf(letter)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    `${t('receipts.mail_see')}: ${url}`,
    t('receipts.mail_attached'),
    t('receipts.mail_not_official'),
    t('receipts.mail_questions'),
    ['--', from.name, from.address, from.email].filter(Boolean).join('\n'),
  ].join('\n\n')
}
