/**
 * Reads the rows of a spreadsheet of donors, with the problems of each and the records that they lead to. Writes
 * nothing.
 */
import { cleanName } from '#features/donations/form/form-state.ts'
import { columnLabel, DONOR_COLUMNS, type DonorColumn } from '#features/donations/imports/columns.ts'
import * as cells from '#features/donations/imports/read-cells.ts'
import { planDonors, type NewDonor, type PlannedDonor } from '#features/donors/join-many.server.ts'
import { MAX_TAGS, Tag } from '#features/donors/records/edit.server.ts'
import { tagsOfDonors } from '#features/donors/records/imported.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Locale } from '#kernel/locale.ts'
import type { RowProblem } from '#resource/import-problems.ts'
import type { SpreadsheetRows } from '#resource/spreadsheet-read.server.ts'
import {
  cellReader,
  readSpreadsheet,
  type Read,
  type SpreadsheetHead,
  type SpreadsheetRow,
} from '#resource/spreadsheet-titles.server.ts'

export type ImportedDonor = {
  name: string
  email: string | null
  phone: string | null
  locale: Locale
  tags: string[]
  note: string | null
}
/** `donor`: null when the row has a problem. */
type ReadRow = { number: number; donor: ImportedDonor | null; problems: RowProblem[] }
export type ReadDonors = SpreadsheetHead & {
  rows: ReadRow[]
  good: ImportedDonor[]
  /** One for each of `good`. */
  planned: PlannedDonor[]
  created: NewDonor[]
}

/** @param mapping the meaning of each column, by its number; empty: ignored */
export async function readDonors(
  ctx: Context,
  sheet: SpreadsheetRows,
  mapping: Record<string, string> = {},
): Promise<ReadDonors> {
  const { rows: filled, ...head } = readSpreadsheet(ctx, sheet, mapping, {
    keys: DONOR_COLUMNS,
    labelOf: columnLabel,
    required: ['name'],
  })
  const rows = await refuseTooManyTags(
    ctx,
    filled.map((row) => readRow(ctx, row)),
  )
  const good = rows.flatMap(({ donor }) => donor ?? [])
  return { ...head, rows, good, ...(await planDonors(ctx, good)) }
}

function readRow(ctx: Context, row: SpreadsheetRow<DonorColumn>): ReadRow {
  const { problems, fail, take } = cellReader(ctx, row, columnLabel)
  const donor: ImportedDonor = {
    name: take('name', readName),
    email: take('email', cells.readAddress),
    phone: take('phone', cells.readPhone),
    locale: take('language', (text) => cells.readLanguage(text, ctx.locale)),
    tags: take('tags', readTags),
    note: take('note', (text) => cells.readText(text, 'note')),
  }
  if (donor.email === null && donor.phone === null) fail('email', 'dashboard.donor_import.contact_required')
  return { number: row.number, donor: problems.length > 0 ? null : donor, problems }
}

function readName(cell: string): Read<string> {
  const read = cells.readDonorName(cell)
  return 'value' in read && read.value === '' ? { problem: 'resource.required' } : read
}

function readTags(cell: string): Read<string[]> {
  const tags = [
    ...new Set(
      cell
        .split(/[,;،؛]/)
        .map(cleanName)
        .filter(Boolean),
    ),
  ]
  if (tags.length > MAX_TAGS) return { problem: 'dashboard.donor_import.too_many_tags' }
  return tags.every((tag) => Tag.safeParse(tag).success) ? { value: tags } : { problem: 'resource.too_long' }
}

/** Counts the tags that a donor has already, and those of other rows. */
async function refuseTooManyTags(ctx: Context, rows: readonly ReadRow[]): Promise<ReadRow[]> {
  const { planned } = await planDonors(
    ctx,
    rows.flatMap(({ donor }) => donor ?? []),
  )
  const ids = planned.flatMap(({ id, existing }) => (id && existing ? id : []))
  const stored = await tagsOfDonors(ctx, ids)
  const tagsOf = new Map<string, Set<string>>()
  const next = planned.values()
  return rows.map((row) => {
    if (!row.donor) return row
    const id = next.next().value!.id!
    const all = new Set([...(tagsOf.get(id) ?? stored.get(id) ?? []), ...row.donor.tags])
    if (all.size <= MAX_TAGS || row.donor.tags.length === 0) {
      tagsOf.set(id, all)
      return row
    }
    const { problems, fail } = cellReader(ctx, { number: row.number, cell: () => '' }, columnLabel)
    fail('tags', 'dashboard.donor_import.too_many_tags')
    return { number: row.number, donor: null, problems }
  })
}
