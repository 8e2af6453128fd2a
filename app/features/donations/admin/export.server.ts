/** Exports the selected donations as a file. The audit log records who exported which. */
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { mayExportDonors } from '#features/donors/may-export.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { DONATION_FIELDS, donationField } from '#features/donations/record/fields.ts'
import { sourceName } from '#features/donations/sources/source.ts'
import { ratesOn } from '#features/exchange-rates/queries.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { authorize, type Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { FORMATS } from '#kernel/download.server.ts'
import { fieldsWith } from '#kernel/fields.ts'
import { listExport, loggedFilters } from '#kernel/list-export.server.ts'
import { LOCALE_NAMES } from '#kernel/locale.ts'
import { inLira, subtract, ZERO, type Minor } from '#kernel/money.ts'
import type { SpreadsheetCell } from '#kernel/spreadsheet.ts'
import type { TextKey, Translate } from '#kernel/text.ts'
import type { DonationRow } from './donation-row.ts'
import { exportDetails, type ExportDetails } from './export-details.server.ts'
import { comesAfter, DonationListParams, donationFilter } from './list-params.server.ts'
import { donationRows } from './list.server.ts'

const BATCH = 1000

/** Records the export and the number of its donations. */
const startExport = command({
  id: 'donations.export',
  allow: 'donations.export',
  input: z.object({ params: DonationListParams, format: z.enum(FORMATS) }),
  async run(ctx, { params, format }): Promise<DonationListParams> {
    authorize(ctx, 'donations.read')
    await requireStepUp(ctx)
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from donation_rows g
      where ${donationFilter(ctx, params)}`.execute(ctx.db)
    auditDetail(ctx, {
      detail: { format, gifts: rows[0]!.count, donors: mayExportDonors(ctx), ...loggedFilters(params) },
    })
    return params
  },
})

listExport({
  path: '/api/dashboard/all-donations',
  name: 'donations',
  async sheet(ctx, requested, format) {
    const params = await startExport(ctx, { params: requested, format })
    return spreadsheetOf(ctx, params)
  },
})

const DONOR_COLUMNS = fieldsWith(DONATION_FIELDS, 'staff').flatMap((name) => {
  const column = donationField(name).staff?.spreadsheet
  return column ? [{ name, ...column }] : []
})

function donorCell(t: Translate, donor: DonationRow['donor'], name: (typeof DONOR_COLUMNS)[number]['name']) {
  if (name === 'donor_name')
    return donor?.name || t(donor?.anonymous ? 'donation_admin.anonymous' : 'donation_admin.unknown_donor')
  const value = donor?.[name] ?? null
  return typeof value === 'boolean' ? t(value ? 'dashboard.yes' : 'dashboard.no') : value
}

function spreadsheetOf(ctx: Context, params: DonationListParams) {
  const t = ctx.texts.translate(ctx.locale)
  const donors = mayExportDonors(ctx)
  const column = (name: string, width: number) => ({ title: t(`donation_admin.column.${name}` as TextKey), width })
  const sum = (name: string) => ({ ...column(name, 14), total: true })
  const columns = [
    column('reference', 16),
    column('at', 17),
    ...(donors ? DONOR_COLUMNS.map(({ title, width }) => ({ title: t(title), width })) : []),
    column('campaign', 34),
    column('method', 14),
    column('status', 18),
    // Not summed up: it is also the amount of donations that were not paid.
    column('amount', 14),
    sum('received'),
    sum('refunded'),
    sum('net'),
    sum('bank_fees'),
    sum('net_after_fees'),
    column('currency', 9),
    column('language', 11),
    column('source', 18),
    column('card', 20),
    column('receipt_number', 16),
    column('official_number', 18),
    column('order_number', 24),
    column('bank_reference', 20),
    column('dispute', 16),
    sum('disputed'),
    column('dispute_answer_by', 14),
    { title: t('dashboard.lira_rate'), width: 10 },
    { title: t('dashboard.lira_value'), width: 16, total: true },
  ]
  return {
    name: t('donation_admin.spreadsheet'),
    columns,
    totals: {
      currency: columns.findIndex(({ title }) => title === t('donation_admin.column.currency')),
      label: (currency: string, all: boolean) =>
        t(all ? 'donation_admin.export_total_all' : 'donation_admin.export_total', { currency }),
    },
    rows: rowsOf(ctx, params, donors),
    days: params['filter.at'],
  }
}

const moneyCell = (money: Minor | null | undefined): SpreadsheetCell => (typeof money === 'number' ? { money } : null)

const disputeState = (t: Translate, { state, answered }: NonNullable<ExportDetails['dispute']>) =>
  t(`dashboard.return_state.dispute.${state === 'opened' && answered ? 'answered' : state}`)

/** Each batch begins after the last donation of the previous one, so that new donations do not shift the rows. */
async function* rowsOf(ctx: Context, params: DonationListParams, donors: boolean): AsyncGenerator<SpreadsheetCell[]> {
  const t = ctx.texts.translate(ctx.locale)
  const { sort } = params
  const filter = donationFilter(ctx, params)
  for (let last: string | undefined, more = true; more;) {
    const where: RawBuilder<boolean> = last ? sql<boolean>`(${filter}) and ${comesAfter(sort, last)}` : filter
    const rows = await donationRows(ctx, { where, sort, limit: BATCH, donors })
    last = rows.at(-1)?.id
    more = rows.length === BATCH
    const rateOf = await ratesOn(
      ctx,
      rows.map(({ currency, at }) => ({ currency, day: dayOf(at) })),
    )
    const details = await exportDetails(
      ctx,
      rows.map(({ id }) => id),
    )
    for (const donation of rows) {
      const more = details.get(donation.id)
      const rate = rateOf({ currency: donation.currency, day: dayOf(donation.at) })
      const received = more?.received ?? ZERO
      const lira = donation.currency === 'TRY' ? received : rate && inLira(received, rate.rate)
      yield [
        donation.reference,
        donation.at,
        ...(donors ? DONOR_COLUMNS.map(({ name }) => donorCell(t, donation.donor, name)) : []),
        donation.campaign?.title ?? t('donation_admin.general_fund'),
        t(`donation_admin.method.${donation.method}`),
        t(`donation_admin.status.${donation.status}`),
        { money: donation.amount },
        { money: received },
        moneyCell(more?.refunded),
        { money: donation.net },
        moneyCell(more?.bankFees || null),
        { money: subtract(donation.net, more?.bankFees ?? ZERO) },
        donation.currency,
        LOCALE_NAMES[donation.locale],
        sourceName(donation.source, t),
        donation.card,
        more?.receiptNumber ?? null,
        more?.officialNumber ?? null,
        more?.orderNumber ?? null,
        more?.bankReference ?? null,
        more?.dispute ? disputeState(t, more.dispute) : null,
        moneyCell(more?.dispute?.amount),
        more?.dispute?.answerBy ? { day: more.dispute.answerBy } : null,
        rate && Number(rate.rate),
        moneyCell(lira),
      ]
    }
  }
}
