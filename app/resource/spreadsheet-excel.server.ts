/** Reads the first sheet of an Excel file as rows of texts. */
import { MINUTE_MS } from '#kernel/durations.ts'
import { Refusal } from '#kernel/refusal.ts'
import { unpack, zipEntries, type ZipEntry } from '#kernel/unzip.server.ts'

type Options = {
  /** Maximum number of rows that are returned. */
  rows: number
  /** Maximum size of the unpacked file in bytes. */
  unpacked: number
  /** Formats a number; by default it stays as it is stored. */
  number?: (stored: string) => string
  /** Text keys of the errors: not an Excel file, too large. */
  problems: { unknown: string; large: string }
}

/** Days as `2026-11-21`, times as `2026-11-21 14:30`. @throws {Refusal} 422 */
export async function readExcel(
  bytes: Buffer,
  { rows: most, unpacked, number = String, problems }: Options,
): Promise<string[][]> {
  await fitsUnpacked(bytes, unpacked, problems)
  const { readSheet } = await import('read-excel-file/node')
  try {
    // The library passes on what `parseNumber` returns, but its types expect a number.
    const rows = await readSheet(bytes, { trim: false, parseNumber: (text) => number(text) as unknown as number })
    return rows.slice(0, most).map((row) => row.map(cellText))
  } catch {
    throw new Refusal(problems.unknown)
  }
}

/** Unpacks each part up to a limit, because the declared size can be false. */
async function fitsUnpacked(bytes: Buffer, most: number, problems: Options['problems']): Promise<void> {
  let left = most
  const entries = parts(bytes, problems)
  if (entries.length > 200 || !entries.some(({ name }) => name === 'xl/workbook.xml'))
    throw new Refusal(problems.unknown)
  for (const entry of entries)
    left -= (
      await unpack(entry, left).catch(() => {
        throw new Refusal(problems.large)
      })
    ).length
}

function parts(bytes: Buffer, problems: Options['problems']): ZipEntry[] {
  try {
    return zipEntries(bytes)
  } catch {
    throw new Refusal(problems.unknown)
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  // A file can contain half of an emoji as `&#xD83D;`, which the database cannot store.
  if (!(cell instanceof Date)) return String(cell).toWellFormed()
  // Excel stores a time as a fraction of a day, which is never exactly a minute.
  const [day, time] = new Date(Math.round(cell.getTime() / MINUTE_MS) * MINUTE_MS).toISOString().split('T')
  return time!.startsWith('00:00') ? day! : `${day} ${time!.slice(0, 5)}`
}
