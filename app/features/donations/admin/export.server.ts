/** The gifts that were asked for, as a file. Who took them out, and which, is in the audit log. */
import { sql } from 'kysely'
import { z } from 'zod'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { authorize, type Context } from '#kernel/context.ts'
import { FORMATS } from '#kernel/download.server.ts'
import { listExport } from '#kernel/list-export.server.ts'
import { LOCALE_NAMES } from '#kernel/locale.ts'
import type { SpreadsheetCell } from '#kernel/spreadsheet.ts'
import type { TextKey } from '#kernel/text.ts'
import { donationSort, DonationListParams, donationFilter } from './list-params.server.ts'
import { donationRows } from './list.server.ts'

const BATCH = 1000

/** Notes the export, and finds what it is about: what comes later does not move it. */
const startExport = command({
  id: 'donations.export',
  allow: 'donations.export',
  input: z.object({ asked: DonationListParams, format: z.enum(FORMATS) }),
  async run(ctx, { asked, format }): Promise<{ ids: string[]; asked: DonationListParams }> {
    authorize(ctx, 'donations.read')
    await requireStepUp(ctx)
    const { rows } = await sql<{ id: string }>`select g.donation_id as id from gift_rows g
      where ${donationFilter(ctx, asked)} order by ${donationSort(asked.sort)}`.execute(ctx.db)
    const { q, page: _page, size: _size, ...filters } = asked
    auditDetail(ctx, {
      detail: { format, gifts: rows.length, donors: mayTakeDonors(ctx), ...(q && { q }), ...filters },
    })
    return { ids: rows.map(({ id }) => id), asked }
  },
})

/** Names and addresses leave the house by a permission of their own. */
const mayTakeDonors = ({ actor }: Context) => actor!.permissions.has('donors.export')

export const exportRoute = listExport({
  path: '/api/dashboard/all-donations',
  name: 'donations',
  async sheet(ctx, wanted, format) {
    const { ids, asked } = await startExport(ctx, { asked: wanted, format })
    return sheetOf(ctx, ids, asked)
  },
})

function sheetOf(ctx: Context, ids: string[], asked: DonationListParams) {
  const t = ctx.texts.translate(ctx.locale)
  const donors = mayTakeDonors(ctx)
  const column = (name: string, width: number) => ({ title: t(`donation_admin.column.${name}` as TextKey), width })
  return {
    name: t('donation_admin.spreadsheet'),
    columns: [
      column('reference', 16),
      column('at', 17),
      ...(donors ? [column('donor', 26), column('email', 28)] : []),
      column('campaign', 34),
      column('method', 14),
      column('status', 18),
      column('amount', 14),
      column('net', 14),
      column('currency', 9),
      column('language', 11),
      column('card', 20),
    ],
    rows: rowsOf(ctx, ids, asked, donors),
  }
}

async function* rowsOf(
  ctx: Context,
  ids: string[],
  { sort }: DonationListParams,
  donors: boolean,
): AsyncGenerator<SpreadsheetCell[]> {
  const t = ctx.texts.translate(ctx.locale)
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH)
    const where = sql<boolean>`g.donation_id = any(${some}::uuid[])`
    for (const gift of await donationRows(ctx, { where, sort, limit: BATCH, donors }))
      yield [
        gift.reference,
        gift.at,
        ...(donors
          ? [
              gift.donor?.name ||
                t(gift.donor?.anonymous ? 'donation_admin.anonymous' : 'donation_admin.unknown_donor'),
              gift.donor?.email ?? null,
            ]
          : []),
        gift.campaign?.title ?? t('donation_admin.general_fund'),
        t(`donation_admin.method.${gift.method}`),
        t(`donation_admin.status.${gift.status}`),
        { money: gift.amount },
        { money: gift.net },
        gift.currency,
        LOCALE_NAMES[gift.locale],
        gift.card,
      ]
  }
}
