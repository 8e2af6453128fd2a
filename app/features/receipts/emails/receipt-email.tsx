import { Hr, Section, Text } from '@react-email/components'
import {
  cell,
  EmailButton,
  EmailLayout,
  MUTED_COLOR,
  signatureText,
  small,
  alignStart,
  text,
  fontStyle,
  type EmailSignature,
} from '#features/mail/emails/email-layout.tsx'
import { formatDate } from '#kernel/dates.ts'
import { directionOf, pick } from '#kernel/locale.ts'
import { moneyInWords } from '#kernel/money-words.ts'
import { formatMoney } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import { methodText } from '../method-text.ts'
import type { Receipt } from '../receipt.server.ts'

export type ReceiptEmailData = {
  receipt: Receipt
  t: Translate
  from: EmailSignature
  /** The donation's result page. */
  url: string
}

/** Label, value, and `ltr` for a value that is always written left to right. */
type Fact = [name: string, value: string, ltr?: 'ltr']

export function factsOf({ receipt, t }: ReceiptEmailData): Fact[] {
  const { locale, campaign, permitNumber } = receipt
  return [
    [t('receipts.campaign'), campaign ? pick(campaign.title, locale) : t('receipts.general_fund')],
    [t('receipts.date'), formatDate(receipt.confirmedAt, locale)],
    [t('receipts.method'), methodText(receipt, t, locale)],
    [t('receipts.number'), receipt.number, 'ltr'],
    ...(receipt.replaces ? [[t('receipts.replaces'), receipt.replaces, 'ltr'] satisfies Fact] : []),
    [t('receipts.reference'), receipt.reference, 'ltr'],
    ...(permitNumber ? [[t('receipts.permit'), permitNumber, 'ltr'] satisfies Fact] : []),
  ]
}

function greetingOf({ receipt, t }: ReceiptEmailData): string {
  return receipt.donorName && !receipt.anonymous
    ? t('receipts.mail_hello', { name: receipt.donorName })
    : t('receipts.mail_hello_nameless')
}

export function ThankYou(email: ReceiptEmailData) {
  const { receipt, t, from, url } = email
  const { locale } = receipt
  const dir = directionOf(locale)
  const start = alignStart(locale)
  const amount = formatMoney(receipt.amount, receipt.currency, locale)
  return (
    <EmailLayout
      locale={locale}
      title={t('donations.thanks')}
      preview={`${t('donations.thanks')}: ${amount}`}
      sender={from.name}
      from={from}
    >
      <Text style={{ ...text, ...start }}>{greetingOf(email)}</Text>
      <Text style={{ ...text, ...start }}>{t('receipts.mail_thanks')}</Text>
      <Section
        dir={dir}
        style={{ margin: '6px 0 18px', padding: '18px 20px', backgroundColor: '#e6f2ea', borderRadius: '14px' }}
      >
        <Text style={{ ...start, margin: 0, color: '#0e4b3e', ...fontStyle(30, 'bold') }}>{amount}</Text>
        <Text style={{ ...small, ...start, margin: 0 }}>{moneyInWords(receipt.amount, receipt.currency, locale)}</Text>
      </Section>
      <table dir={dir} width="100%" cellPadding={0} cellSpacing={0} role="presentation">
        <tbody>
          {factsOf(email).map(([name, value, ltr]) => (
            <tr key={name}>
              <td width="38%" style={{ ...cell, ...start, color: MUTED_COLOR }}>
                {name}
              </td>
              <td style={{ ...cell, ...start, fontWeight: 'bold' }}>
                <bdi dir={ltr}>{value}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <EmailButton locale={locale} href={url}>
        {t('receipts.mail_see')}
      </EmailButton>
      <Hr style={{ margin: '18px 0', border: 0, borderTop: '1px solid #e4d8c0' }} />
      <Text style={{ ...small, ...start }}>{t('receipts.mail_attached')}</Text>
      <Text style={{ ...small, ...start }}>{t('receipts.mail_not_official')}</Text>
      <Text style={{ ...small, ...start }}>{t('receipts.mail_questions')}</Text>
    </EmailLayout>
  )
}

/** The plain-text version of the same email. */
export function thankYouText(email: ReceiptEmailData): string {
  const { receipt, t, from, url } = email
  const amount = formatMoney(receipt.amount, receipt.currency, receipt.locale)
  return [
    greetingOf(email),
    t('receipts.mail_thanks'),
    `${amount} (${moneyInWords(receipt.amount, receipt.currency, receipt.locale)})`,
    factsOf(email)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    `${t('receipts.mail_see')}: ${url}`,
    t('receipts.mail_attached'),
    t('receipts.mail_not_official'),
    t('receipts.mail_questions'),
    signatureText(from),
  ].join('\n\n')
}
