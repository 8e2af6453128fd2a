import { formatDateTime } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/text.ts'
import { PdfDocument } from './document.server.tsx'
import type { Issuer } from './issuer.server.ts'
import type { Report } from './report.ts'
import { PdfTable } from './table.server.tsx'
import { PdfText } from './text.server.tsx'
import { COLUMN } from './theme.ts'

type Props = { report: Report; sender: Issuer; t: Translate; locale: Locale; now: Date }

/** PDF of a report, for the board or the accountant. */
export function ReportPdf({ report, sender, t, locale, now }: Props) {
  return (
    <PdfDocument
      locale={locale}
      sender={sender}
      title={report.title}
      which={report.which}
      made={now}
      note={t('dashboard.report_note', { at: formatDateTime(now, locale) })}
    >
      {report.tables.length === 0 && (
        <PdfText locale={locale} width={COLUMN}>
          {t('dashboard.report_empty')}
        </PdfText>
      )}
      {report.tables.map((table, at) => (
        <PdfTable key={table.title} locale={locale} first={at === 0} {...table} />
      ))}
    </PdfDocument>
  )
}
