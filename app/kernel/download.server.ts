import { Readable } from 'node:stream'
import { toCsv } from './csv.server.ts'
import { dayOf } from './dates.ts'
import type { Locale } from './locale.ts'
import type { Spreadsheet } from './spreadsheet.ts'
import { toXlsx } from './xlsx.server.ts'

export const FORMATS = ['csv', 'xlsx'] as const
export type Format = (typeof FORMATS)[number]
/** Reports are also available as PDF (features/pdf/report-export.server.ts). */
export const REPORT_FORMATS = [...FORMATS, 'pdf'] as const

export const TYPES: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export type FileName = {
  /** In Latin letters. */
  name: string
  /** Range of the rows, both days included. Without both, the name contains the day of the download. */
  days?: { from: string | null; to: string | null } | undefined
  /** Language of the titles and texts in the file. */
  locale?: Locale
}

/** `donations-2026-11-01_2026-11-30-ar.xlsx` */
function fileNameOf({ name, days, locale }: FileName, format: Format, now: Date): string {
  const today = dayOf(now)
  const period = days?.from ? `${days.from}_${days.to ?? today}` : days?.to ? `until-${days.to}` : today
  return `${[name, period, ...(locale ? [locale] : [])].join('-')}.${format}`
}

/** Downloads a table as a file, which is sent while it is created. */
export function download(sheet: Spreadsheet, format: Format, file: FileName, now: Date): Response {
  const bytes = format === 'csv' ? toCsv(sheet) : toXlsx(sheet)
  return new Response(Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream, {
    headers: {
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="${fileNameOf(file, format, now)}"`,
      'Cache-Control': 'private, no-store',
      'X-Accel-Buffering': 'no',
    },
  })
}
