import { View } from '@react-pdf/renderer'
import { COLUMN, DANGER, MUTED, PINE, SAND, TINT } from '#features/pdf/theme.ts'
import { Qr, Star } from '#features/pdf/ornaments.server.tsx'
import { PdfDocument } from '#features/pdf/document.server.tsx'
import type { Issuer } from '#features/pdf/issuer.server.ts'
import { Facts, Heading, isRtl, Panel, row, PdfText, type Fact } from '#features/pdf/text.server.tsx'
import { formatDate } from '#kernel/dates.ts'
import { pick } from '#kernel/locale.ts'
import { moneyInWords } from '#kernel/money-words.ts'
import { formatMoney, ZERO } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import { methodText } from '../method-text.ts'
import type { Receipt } from '../receipt.server.ts'

type Props = {
  receipt: Receipt
  sender: Issuer
  t: Translate
  /** The address where the receipt is verified. */
  url: string
  now: Date
}

/** The donor's receipt: a summary and a thank-you, never called "alındı belgesi" (docs/reference/site-rules.md "Sales and donations"). */
export function ReceiptPdf({ receipt, sender, t, url, now }: Props) {
  const { locale, number } = receipt
  return (
    <PdfDocument
      locale={locale}
      sender={sender}
      title={t('receipts.title')}
      which={number}
      made={now}
      note={t('receipts.not_official')}
    >
      <Heading locale={locale} width={COLUMN} size={18} colour={PINE}>
        {t('receipts.thanks')}
      </Heading>
      <PdfText locale={locale} width={COLUMN} colour={MUTED} style={{ marginBottom: 12 }}>
        {t('receipts.thanks_lead')}
      </PdfText>
      <Sum receipt={receipt} t={t} />
      <Facts locale={locale} width={COLUMN} facts={factsOf(receipt, t)} />
      <Verify receipt={receipt} t={t} url={url} />
    </PdfDocument>
  )
}

const STATES = {
  partly_returned: 'receipts.state_partly_returned',
  returned: 'receipts.state_returned',
  cancelled: 'receipts.state_cancelled',
} as const
const STAMP = 164

function Sum({ receipt, t }: Pick<Props, 'receipt' | 't'>) {
  const { locale, amount, currency, state } = receipt
  const width = COLUMN - 32 - 34 - 16 - (state === 'valid' ? 0 : STAMP + 16)
  return (
    <Panel style={{ ...row(locale), alignItems: 'center', gap: 16, marginBottom: 12, backgroundColor: TINT }}>
      <Star size={34} />
      <View>
        <PdfText locale={locale} width={width} size={9.5} colour={MUTED}>
          {t('receipts.amount')}
        </PdfText>
        <PdfText locale={locale} width={width} size={25} bold colour={PINE}>
          {formatMoney(amount, currency, locale)}
        </PdfText>
        <PdfText locale={locale} width={width} size={10}>
          {moneyInWords(amount, currency, locale)}
        </PdfText>
      </View>
      {state !== 'valid' && <Stamp locale={locale} text={t(STATES[state])} />}
    </Panel>
  )
}

/** A text like a rubber stamp, slightly rotated across the page. */
function Stamp({ locale, text }: { locale: Receipt['locale']; text: string }) {
  return (
    <View
      style={{
        width: STAMP,
        border: `2pt solid ${DANGER}`,
        borderRadius: 8,
        paddingVertical: 5,
        alignItems: 'center',
        transform: `rotate(${isRtl(locale) ? 8 : -8}deg)`,
      }}
    >
      <Heading locale={locale} width={STAMP - 10} size={15.5} colour={DANGER} align="center">
        {text}
      </Heading>
    </View>
  )
}

function factsOf(receipt: Receipt, t: Translate): Fact[] {
  const { locale, currency, donorName, anonymous, campaign, permitNumber, officialNumber, state, cancelled } = receipt
  const facts: (Fact | false)[] = [
    anonymous || !donorName
      ? { name: t('receipts.donor'), value: t('receipts.anonymous') }
      : { name: t('receipts.donor'), value: donorName, dir: 'auto' },
    campaign
      ? { name: t('receipts.campaign'), value: pick(campaign.title, locale), dir: 'auto' }
      : { name: t('receipts.campaign'), value: t('receipts.general_fund') },
    { name: t('receipts.date'), value: formatDate(receipt.confirmedAt, locale) },
    { name: t('receipts.issued_on'), value: formatDate(receipt.issuedAt, locale) },
    { name: t('receipts.method'), value: methodText(receipt, t, locale) },
    { name: t('receipts.reference'), value: receipt.reference, dir: 'ltr' },
    permitNumber !== null && { name: t('receipts.permit'), value: permitNumber, dir: 'ltr' },
    officialNumber !== null && { name: t('receipts.official'), value: officialNumber, dir: 'ltr' },
    receipt.replaces !== null && { name: t('receipts.replaces'), value: receipt.replaces, dir: 'ltr' },
    cancelled !== null && {
      name: t('receipts.cancelled_on'),
      value: formatDate(cancelled.at, locale),
      colour: DANGER,
    },
    cancelled?.replacedBy != null && {
      name: t('receipts.replaced_by'),
      value: cancelled.replacedBy,
      dir: 'ltr',
      colour: DANGER,
    },
    receipt.returned > ZERO && {
      name: t('receipts.returned_amount'),
      value: formatMoney(receipt.returned, currency, locale),
      colour: DANGER,
    },
    state === 'partly_returned' && {
      name: t('receipts.net_amount'),
      value: formatMoney(receipt.kept, currency, locale),
    },
  ]
  return facts.filter((fact) => fact !== false)
}

const CODE = 88

function Verify({ receipt: { locale }, t, url }: Pick<Props, 'receipt' | 't' | 'url'>) {
  const width = COLUMN - 32 - CODE - 16 - 18
  return (
    <Panel style={{ ...row(locale), alignItems: 'center', gap: 18, marginTop: 14, backgroundColor: SAND }}>
      <View style={{ padding: 8, borderRadius: 6, backgroundColor: '#ffffff' }}>
        <Qr text={url} size={CODE} />
      </View>
      <View>
        <Heading locale={locale} width={width} size={14} colour={PINE}>
          {t('receipts.scan')}
        </Heading>
        <PdfText locale={locale} width={width} size={9.5} colour={MUTED}>
          {t('receipts.scan_lead')}
        </PdfText>
        <PdfText locale={locale} width={width} dir="ltr" size={9} colour={PINE} style={{ marginTop: 5 }}>
          {url}
        </PdfText>
      </View>
    </Panel>
  )
}
