/** Reads the rows of a spreadsheet of old donations, with the problems of each. Writes nothing. */
import '#features/donations/offline/tables.ts'
import { sql } from 'kysely'
import { campaignNames } from '#features/campaigns/queries.server.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import type { RowProblem } from '#resource/import-problems.ts'
import type { SpreadsheetRows } from '#resource/spreadsheet-read.server.ts'
import {
  cellReader,
  readSpreadsheet,
  type Read,
  type SpreadsheetHead,
  type SpreadsheetRow,
} from '#resource/spreadsheet-titles.server.ts'
import { columnLabel, IMPORT_COLUMNS, type ImportColumn } from './columns.ts'
import * as cells from './read-cells.ts'

export type OldDonation = {
  day: string
  amount: Minor
  currency: Currency
  campaignId: number | null
  name: string
  email: string | null
  phone: string | null
  locale: Locale
  reference: string | null
  note: string | null
}
/** `donation`: null when the row has a problem. */
type ReadRow = { number: number; donation: OldDonation | null; problems: RowProblem[] }
export type ReadDonations = SpreadsheetHead & { rows: ReadRow[] }

/** @param mapping the meaning of each column, by its number; empty: ignored */
export async function readOldDonations(
  ctx: Context,
  sheet: SpreadsheetRows,
  mapping: Record<string, string> = {},
): Promise<ReadDonations> {
  const { rows, ...head } = readSpreadsheet(ctx, sheet, mapping, {
    keys: IMPORT_COLUMNS,
    labelOf: columnLabel,
    required: ['day', 'amount'],
  })
  const read = reader(ctx, {
    campaigns: await campaignsByName(ctx),
    known: await knownReferences(
      ctx,
      rows.map(({ cell }) => cell('reference')),
    ),
    monthFirst: cells.hasMonthFirst(rows.map(({ cell }) => cell('day'))),
  })
  return { ...head, rows: rows.map(read) }
}

/** Ids by the folded title in each language; null: two campaigns have this title. */
async function campaignsByName(ctx: Context): Promise<Map<string, number | null>> {
  const found = new Map<string, number | null>()
  for (const { id, title } of await campaignNames(ctx).execute())
    for (const name of new Set([String(id), ...Object.values(title as Record<string, string>)].map(foldForSearch)))
      found.set(name, found.has(name) ? null : id)
  return found
}

async function knownReferences({ db }: Context, references: readonly string[]): Promise<Set<string>> {
  const trimmed = [...new Set(references.map((one) => one.trim()).filter(Boolean))]
  const rows = await db
    .selectFrom('offline_donations')
    .select('bank_reference')
    .where('bank_reference', '=', sql<string>`any(${trimmed}::text[])`)
    .where('reversed_at', 'is', null)
    .execute()
  return new Set(rows.map(({ bank_reference }) => bank_reference!))
}

type Known = { campaigns: Map<string, number | null>; known: Set<string>; monthFirst: boolean }

function reader(ctx: Context, { campaigns, known, monthFirst }: Known) {
  const today = dayOf(ctx.now)
  const general = new Set(
    LOCALES.map((locale) => foldForSearch(ctx.texts.translate(locale)('donation_admin.general_fund'))),
  )
  const campaignOf = (cell: string): Read<number | null> => {
    const folded = foldForSearch(cell)
    if (folded === '' || folded === 'general' || general.has(folded)) return { value: null }
    const id = campaigns.get(folded)
    if (id !== undefined && id !== null) return { value: id }
    return { problem: id === null ? 'resource.ambiguous_link' : 'donations.campaign_unknown' }
  }
  return (row: SpreadsheetRow<ImportColumn>): ReadRow => {
    const { problems, fail, take } = cellReader(ctx, row, columnLabel)
    const donation: OldDonation = {
      day: take('day', (text) => cells.readDay(text, today, monthFirst)),
      amount: take('amount', cells.readAmount),
      currency: take('currency', cells.readCurrency),
      campaignId: take('campaign', campaignOf),
      name: take('name', cells.readDonorName),
      email: take('email', cells.readAddress),
      phone: take('phone', cells.readPhone),
      locale: take('language', (text) => cells.readLanguage(text, ctx.locale)),
      reference: take('reference', (text) => cells.readText(text, 'reference')),
      note: take('note', (text) => cells.readText(text, 'note')),
    }
    if (donation.reference && known.has(donation.reference)) fail('reference', 'dashboard.donation_import.known')
    // The next row with the same number is a duplicate.
    if (donation.reference) known.add(donation.reference)
    return { number: row.number, donation: problems.length > 0 ? null : donation, problems }
  }
}
