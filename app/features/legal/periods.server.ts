/** Retention periods, from the settings and constants that the nightly jobs use. */
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import type { TextKey } from '#kernel/text.ts'

type Unit = 'days' | 'months' | 'years'
type Row = { what: TextKey; how: TextKey; period?: readonly [Unit, number]; second?: readonly [Unit, number] }

/** The rows of the table below the privacy notice, in the reader's language. */
export async function retentionPeriods(ctx: Context): Promise<{ what: string; how: string }[]> {
  const { retention, assistant } = await readSettings(ctx, 'retention', 'assistant')
  const t = ctx.texts.translate(ctx.locale)
  const rows: Row[] = [
    { what: 'legal.of.donations', how: 'legal.keep.donations', period: ['years', retention.receiptYears] },
    {
      what: 'legal.of.transfers',
      how: 'legal.keep.transfers',
      period: ['months', retention.transfersMonths],
    },
    { what: 'legal.of.orders', how: 'legal.keep.orders', period: ['years', retention.orderYears] },
    { what: 'legal.of.messages', how: 'legal.keep.messages', period: ['months', retention.messagesMonths] },
    { what: 'legal.of.complaints', how: 'legal.keep.complaints', period: ['months', retention.complaintsMonths] },
    { what: 'legal.of.appointments', how: 'legal.keep.appointments', period: ['months', retention.appointmentsMonths] },
    {
      what: 'legal.of.housing',
      how: 'legal.keep.housing',
      period: ['days', retention.housingDocumentsDays],
      second: ['months', retention.housingMonths],
    },
    { what: 'legal.of.newsletter', how: 'legal.keep.newsletter' },
    { what: 'legal.of.updates', how: 'legal.keep.updates' },
    { what: 'legal.of.accounts', how: 'legal.keep.accounts' },
    { what: 'legal.of.mails', how: 'legal.keep.mails', period: ['days', retention.mailDays] },
    { what: 'legal.of.carts', how: 'legal.keep.carts' },
    { what: 'legal.of.assistant', how: 'legal.keep.assistant', period: ['days', assistant.keepDays] },
    { what: 'legal.of.protection', how: 'legal.keep.protection' },
    { what: 'legal.of.requests', how: 'legal.keep.requests' },
    { what: 'legal.of.audit', how: 'legal.keep.audit' },
  ]
  const textOf = (one: Row['period']) => (one ? t(`legal.${one[0]}`, { count: one[1] }) : '')
  return rows.map(({ what, how, period, second }) => ({
    what: t(what),
    how: t(how, { period: textOf(period), second: textOf(second) }),
  }))
}
