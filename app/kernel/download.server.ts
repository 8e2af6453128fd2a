import { Readable } from 'node:stream'
import { toCsv } from './csv.server.ts'
import { istanbulParts } from './dates.ts'
import type { Spreadsheet } from './spreadsheet.ts'
import { toXlsx } from './xlsx.server.ts'

export const FORMATS = ['csv', 'xlsx'] as const
export type Format = (typeof FORMATS)[number]
/** Reports are printed too (features/pdf/report-export.server.ts). */
export const REPORT_FORMATS = [...FORMATS, 'pdf'] as const

export const TYPES: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A table as a file, sent while it is read. @param name of the file, in Latin letters; the day is added */
export function download(sheet: Spreadsheet, format: Format, name: string, now: Date): Response {
  const { year, month, day } = istanbulParts(now)
  const bytes = format === 'csv' ? toCsv(sheet) : toXlsx(sheet)
  return new Response(Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream, {
    headers: {
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="${name}-${year}-${month}-${day}.${format}"`,
      'Cache-Control': 'private, no-store',
      'X-Accel-Buffering': 'no',
    },
  })
}
