/** The gifts that were asked for, as a file. Who took them out, and which, is in the audit log. */
import { sql } from 'kysely'
import { z } from 'zod'
import { requireStepUp } from '#features/people/step-up.server.ts'
import { noteAudit } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { allow, type Context } from '#kernel/context.ts'
import { FORMATS } from '#kernel/download.server.ts'
import { listExport } from '#kernel/list-export.server.ts'
import { LOCALE_NAMES } from '#kernel/locale.ts'
import type { Cell } from '#kernel/sheet.ts'
import type { TextKey } from '#kernel/text.ts'
import { giftOrder, GiftsAsked, giftsFound } from './asked.server.ts'
import { giftRows } from './list.server.ts'

const BATCH = 1000

/** Notes the export, and finds what it is about: what comes later does not move it. */
const startExport = command({
  id: 'donations.export',
  allow: 'donations.export',
  input: z.object({ asked: GiftsAsked, format: z.enum(FORMATS) }),
  async run(ctx, { asked, format }): Promise<{ ids: string[]; asked: GiftsAsked }> {
    allow(ctx, 'donations.read')
    await requireStepUp(ctx)
    const { rows } = await sql<{ id: string }>`select g.donation_id as id from gift_rows g
      where ${giftsFound(ctx, asked)} order by ${giftOrder(asked.sort)}`.execute(ctx.db)
    const { q, page: _page, size: _size, ...filters } = asked
    noteAudit(ctx, { detail: { format, gifts: rows.length, donors: mayTakeDonors(ctx), ...(q && { q }), ...filters } })
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

function sheetOf(ctx: Context, ids: string[], asked: GiftsAsked) {
  const t = ctx.texts.translate(ctx.locale)
  const donors = mayTakeDonors(ctx)
  const column = (name: string, width: number) => ({ title: t(`gifts.column.${name}` as TextKey), width })
  return {
    name: t('gifts.sheet'),
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

async function* rowsOf(ctx: Context, ids: string[], { sort }: GiftsAsked, donors: boolean): AsyncGenerator<Cell[]> {
  const t = ctx.texts.translate(ctx.locale)
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH)
    const where = sql<boolean>`g.donation_id = any(${some}::uuid[])`
    for (const gift of await giftRows(ctx, { where, sort, limit: BATCH, donors }))
      yield [
        gift.reference,
        gift.at,
        ...(donors
          ? [
              gift.donor?.name || t(gift.donor?.anonymous ? 'gifts.anonymous' : 'gifts.unknown_donor'),
              gift.donor?.email ?? null,
            ]
          : []),
        gift.campaign?.title ?? t('gifts.general_fund'),
        t(`gifts.method.${gift.method}`),
        t(`gifts.status.${gift.status}`),
        { money: gift.amount },
        { money: gift.net },
        gift.currency,
        LOCALE_NAMES[gift.locale],
        gift.card,
      ]
  }
}
