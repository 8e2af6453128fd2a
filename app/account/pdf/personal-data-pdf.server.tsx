import { View } from '@react-pdf/renderer'
import { COLUMN, LINE, MUTED, PINE } from '#features/pdf/theme.ts'
import { PdfDocument } from '#features/pdf/document.server.tsx'
import type { Issuer } from '#features/pdf/issuer.server.ts'
import { Facts, Heading, PdfText } from '#features/pdf/text.server.tsx'
import { isolateLtr } from '#kernel/bidi.ts'
import { formatDate, formatDateTime } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import { formatPhone } from '#kernel/phone.ts'
import type { Translate } from '#kernel/text.ts'
import { factsOf, type LabelledValue } from '../data-facts.ts'
import { PARTS } from '../data-labels.ts'

type Props = {
  /** Data of the JSON export: parts by name, each one record or a list of records. */
  data: { exportedAt: Date; account: { email: string } | { phone: string } } & Record<string, unknown>
  locale: Locale
  sender: Issuer
  t: Translate
}

/** PDF with all stored data about a person. */
export function PersonalDataPdf({ data, locale, sender, t }: Props) {
  const { exportedAt, ...parts } = data
  const contact = 'phone' in data.account ? isolateLtr(formatPhone(data.account.phone)) : data.account.email
  return (
    <PdfDocument
      locale={locale}
      sender={sender}
      title={t('my.data_title')}
      which={formatDateTime(exportedAt, locale)}
      made={exportedAt}
      note={t('my.data_note')}
    >
      <PdfText locale={locale} width={COLUMN} colour={MUTED}>
        {t('my.data_lead', { email: contact, date: formatDate(exportedAt, locale) })}
      </PdfText>
      {Object.entries(parts).map(([name, part]) => (
        <Part key={name} name={name} records={[part].flat() as Record<string, unknown>[]} {...{ locale, t }} />
      ))}
    </PdfDocument>
  )
}

type PartProps = { name: string; records: Record<string, unknown>[]; locale: Locale; t: Translate }

/**
 * A heading and its records as a flat list of blocks, each of which stays on one page: react-pdf loses content when it
 * breaks nested boxes across pages.
 */
function Part({ name, records, locale, t }: PartProps) {
  const pieces = records.flatMap((record, i) => piecesOf(record, `${i}`, { name, locale, t }))
  const none = (
    <PdfText key="none" locale={locale} width={COLUMN} colour={MUTED}>
      {t('my.data_none')}
    </PdfText>
  )
  const [first = none, ...others] = pieces
  return (
    <>
      <View wrap={false} style={{ marginTop: 16 }}>
        <Heading locale={locale} width={COLUMN} size={15} colour={PINE}>
          {PARTS[name] ? t(PARTS[name]) : name}
        </Heading>
        {first}
      </View>
      {others}
    </>
  )
}

/** Lines that stay together on a page; with more, a record might not fit on one page. */
const TOGETHER = 14

function piecesOf(record: Record<string, unknown>, key: string, { name, locale, t }: Omit<PartProps, 'records'>) {
  const facts = factsOf(record, { locale, t, part: name })
  const short = facts.filter((fact) => !isLong(fact)).map((fact) => ({ ...fact, dir: directionOf(fact) }))
  const groups = Array.from({ length: Math.ceil(short.length / TOGETHER) }, (_, i) =>
    short.slice(i * TOGETHER, (i + 1) * TOGETHER),
  )
  return [
    ...groups.map((group, i) => (
      <View key={`${key} ${i}`} wrap={false} style={{ paddingTop: i === 0 ? 5 : 0 }}>
        <Facts tight locale={locale} width={COLUMN} facts={group} />
      </View>
    )),
    ...facts.filter(isLong).flatMap((fact) => longPieces(fact, `${key} ${fact.name}`, locale)),
    <View key={`${key} end`} style={{ borderBottom: `0.75pt solid ${LINE}`, paddingTop: 5 }} />,
  ]
}

/** Dates with a time and phone numbers are left to right: in right-to-left text their parts would change places. */
const directionOf = ({ value }: LabelledValue) =>
  /^(\d\d-\d\d-\d{4} |\+\d)/.test(value) ? ('ltr' as const) : ('auto' as const)

/** Too long for a row that must stay on one page. */
const isLong = ({ value }: LabelledValue) => value.length > 400 || value.includes('\n')

function longPieces({ name, value }: LabelledValue, key: string, locale: Locale) {
  const paragraphs = value.split(/\n+/).filter((line) => line.trim())
  return [
    <PdfText key={key} locale={locale} width={COLUMN} colour={MUTED}>
      {name}
    </PdfText>,
    ...paragraphs.map((line, i) => (
      <PdfText key={`${key} ${i}`} locale={locale} width={COLUMN} dir="auto" size={9}>
        {line}
      </PdfText>
    )),
  ]
}
