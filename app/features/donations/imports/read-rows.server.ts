/** The rows of a sheet of old donations, with what is wrong with each. Nothing is written. */
import '#features/donations/offline/tables.ts'
import { sql } from 'kysely'
import { campaignNames } from '#features/campaigns/queries.server.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import type { TextKey } from '#kernel/text.ts'
import type { ImportAnswer } from '#resource/contract.ts'
import type { RowProblem } from '#resource/import-problems.ts'
import type { SpreadsheetRows } from '#resource/spreadsheet-read.server.ts'
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
/** `donation`: null when something is wrong with the row. */
export type ReadRow = { number: number; donation: OldDonation | null; problems: RowProblem[] }
export type ReadDonations = Pick<ImportAnswer, 'columns' | 'available'> & {
  rows: ReadRow[]
  head: ImportAnswer['errors']
}

/** @param mapping by the number of a column, what it is read as; empty: ignored */
export async function readOldDonations(
  ctx: Context,
  { rows: [titles = [], ...body] }: SpreadsheetRows,
  mapping: Record<string, string> = {},
): Promise<ReadDonations> {
  const t = ctx.texts.translate(ctx.locale)
  const columns = titles.map((title, i) => ({ title, key: columnOf(ctx, title, mapping[i]) }))
  const available = IMPORT_COLUMNS.map((key) => ({ key, title: t(columnLabel(key)) }))
  const head = headProblems(ctx, columns)
  if (head.length > 0) return { columns, available, rows: [], head }
  const at = new Map(columns.map(({ key }, i) => [key, i]))
  const filled = body.flatMap((row, i) => (row.every((cell) => cell.trim() === '') ? [] : [{ row, number: i + 2 }]))
  const cellOf = (row: string[], key: ImportColumn) => row[at.get(key) ?? -1] ?? ''
  const read = reader(ctx, {
    campaigns: await campaignsByName(ctx),
    known: await knownReferences(
      ctx,
      filled.map(({ row }) => cellOf(row, 'reference')),
    ),
    monthFirst: cells.hasMonthFirst(filled.map(({ row }) => cellOf(row, 'day'))),
  })
  return { columns, available, rows: filled.map(({ row, number }) => read(number, (key) => cellOf(row, key))), head }
}

type Columns = { title: string; key: ImportColumn | null }[]

/** By what staff chose, else by its title in any language. */
function columnOf({ texts }: Context, title: string, chosen: string | undefined): ImportColumn | null {
  if (chosen !== undefined) return IMPORT_COLUMNS.find((key) => key === chosen) ?? null
  const wanted = foldForSearch(title)
  const names = (key: ImportColumn) => [key, ...LOCALES.map((locale) => texts.translate(locale)(columnLabel(key)))]
  return (wanted && IMPORT_COLUMNS.find((key) => names(key).some((name) => foldForSearch(name) === wanted))) || null
}

function headProblems(ctx: Context, columns: Columns): ImportAnswer['errors'] {
  const t = ctx.texts.translate(ctx.locale)
  const twice = columns.filter(({ key }, i) => key && columns.findIndex((one) => one.key === key) < i)
  const missing = (['day', 'amount'] as const).filter((key) => columns.every((one) => one.key !== key))
  return [
    ...twice.map(({ title }) => ({ row: 1, column: title, message: t('resource.column_twice') })),
    ...missing.map((key) => ({
      row: 1,
      column: t(columnLabel(key)),
      message: t('dashboard.donation_import.column_missing'),
    })),
  ]
}

/** Ids by the folded title in each language; null: two campaigns are called so. */
async function campaignsByName(ctx: Context): Promise<Map<string, number | null>> {
  const found = new Map<string, number | null>()
  for (const { id, title } of await campaignNames(ctx).execute())
    for (const name of new Set([String(id), ...Object.values(title as Record<string, string>)].map(foldForSearch)))
      found.set(name, found.has(name) ? null : id)
  return found
}

async function knownReferences({ db }: Context, references: readonly string[]): Promise<Set<string>> {
  const asked = [...new Set(references.map((one) => one.trim()).filter(Boolean))]
  const rows = await db
    .selectFrom('offline_donations')
    .select('bank_reference')
    .where('bank_reference', '=', sql<string>`any(${asked}::text[])`)
    .where('reversed_at', 'is', null)
    .execute()
  return new Set(rows.map(({ bank_reference }) => bank_reference!))
}

type Known = { campaigns: Map<string, number | null>; known: Set<string>; monthFirst: boolean }

function reader(ctx: Context, { campaigns, known, monthFirst }: Known) {
  const t = ctx.texts.translate(ctx.locale)
  const today = dayOf(ctx.now)
  const general = new Set(LOCALES.map((locale) => foldForSearch(ctx.texts.translate(locale)('donation_admin.general_fund')))) // prettier-ignore
  const campaignOf = (cell: string): cells.Read<number | null> => {
    const wanted = foldForSearch(cell)
    if (wanted === '' || wanted === 'general' || general.has(wanted)) return { value: null }
    const id = campaigns.get(wanted)
    if (id !== undefined && id !== null) return { value: id }
    return { problem: id === null ? 'resource.ambiguous_link' : 'donations.campaign_unknown' }
  }
  return (number: number, cell: (key: ImportColumn) => string): ReadRow => {
    const problems: RowProblem[] = []
    const fail = (key: ImportColumn, code: TextKey) => problems.push({ column: t(columnLabel(key)), message: t(code) })
    const take = <T>(key: ImportColumn, read: (text: string) => cells.Read<T>): T => {
      const text = cell(key)
      const result = text.trimStart().startsWith('=')
        ? { problem: 'dashboard.donation_import.formula' as const }
        : read(text)
      if (!('problem' in result)) return result.value
      fail(key, result.problem)
      return undefined as T
    }
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
    // The next row with the same number is the same donation.
    if (donation.reference) known.add(donation.reference)
    return { number, donation: problems.length > 0 ? null : donation, problems }
  }
}
