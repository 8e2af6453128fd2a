import { View } from '@react-pdf/renderer'
import { COLUMN, LINE, MUTED, PINE } from '#features/paper/look.ts'
import { Paper } from '#features/paper/paper.server.tsx'
import type { Sender } from '#features/paper/sender.server.ts'
import { Facts, Heading, Words } from '#features/paper/words.server.tsx'
import { formatDate, formatDateTime } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/text.ts'
import { factsOf, type Told } from '../data-facts.ts'
import { PARTS } from '../data-words.ts'

type Props = {
  /** As the JSON has it: parts by name, each one record or a list of them. */
  data: { exportedAt: Date; account: { email: string } } & Record<string, unknown>
  locale: Locale
  sender: Sender
  t: Translate
}

/** All that is kept about a person, to be read. */
export function DataPaper({ data, locale, sender, t }: Props) {
  const { exportedAt, ...parts } = data
  return (
    <Paper
      locale={locale}
      sender={sender}
      title={t('my.data_title')}
      which={formatDateTime(exportedAt)}
      made={exportedAt}
      note={t('my.data_note')}
    >
      <Words locale={locale} width={COLUMN} colour={MUTED}>
        {t('my.data_lead', { email: data.account.email, date: formatDate(exportedAt, locale) })}
      </Words>
      {Object.entries(parts).map(([name, part]) => (
        <View key={name} style={{ marginTop: 16 }}>
          <Heading locale={locale} width={COLUMN} size={15} colour={PINE}>
            {PARTS[name] ? t(PARTS[name]) : name}
          </Heading>
          <Records part={name} records={[part].flat() as Record<string, unknown>[]} {...{ locale, t }} />
        </View>
      ))}
    </Paper>
  )
}

type RecordsProps = { part: string; records: Record<string, unknown>[]; locale: Locale; t: Translate }

function Records({ part, records, locale, t }: RecordsProps) {
  if (records.length === 0)
    return (
      <Words locale={locale} width={COLUMN} colour={MUTED}>
        {t('my.data_none')}
      </Words>
    )
  return records.map((record, i) => {
    const facts = factsOf(record, { locale, t, part })
    const short = facts.filter((fact) => !isLong(fact))
    return (
      <View key={`${i} ${short[0]?.value}`} style={{ paddingVertical: 5, borderBottom: `0.75pt solid ${LINE}` }}>
        <Facts
          tight
          locale={locale}
          width={COLUMN}
          facts={short.map((fact) => ({ ...fact, dir: directionOf(fact) }))}
        />
        {facts.filter(isLong).map((fact) => (
          <Long key={fact.name} locale={locale} fact={fact} />
        ))}
      </View>
    )
  })
}

/** A day and its hour are two numbers, which would change places. */
const directionOf = ({ value }: Told) => (/^\d\d-\d\d-\d{4} /.test(value) ? ('ltr' as const) : ('auto' as const))

/** What would not fit into a row that stays on one page. */
const isLong = ({ value }: Told) => value.length > 400 || value.includes('\n')

function Long({ locale, fact: { name, value } }: { locale: Locale; fact: Told }) {
  const paragraphs = value.split(/\n+/).filter((line) => line.trim())
  return (
    <View>
      <Words locale={locale} width={COLUMN} colour={MUTED}>
        {name}
      </Words>
      {paragraphs.map((line, i) => (
        <Words key={`${i} ${line}`} locale={locale} width={COLUMN} dir="auto" size={9}>
          {line}
        </Words>
      ))}
    </View>
  )
}
