import { View } from '@react-pdf/renderer'
import { pdfAmount } from '#features/pdf/amount.ts'
import { PdfDocument } from '#features/pdf/document.server.tsx'
import type { Issuer } from '#features/pdf/issuer.server.ts'
import { PdfTable } from '#features/pdf/table.server.tsx'
import { Facts, Heading } from '#features/pdf/text.server.tsx'
import { COLUMN, PINE } from '#features/pdf/theme.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/text.ts'
import { permitFacts, resultLines } from '../lines.ts'
import type { PermitReport } from '../report.ts'

type Props = { report: PermitReport; sender: Issuer; t: Translate; locale: Locale; now: Date }

/** PDF with the money collected under a permit, its use, and the balance. */
export function PermitReportPdf({ report, sender, t, locale, now }: Props) {
  return (
    <PdfDocument
      locale={locale}
      sender={sender}
      title={t('dashboard.permit_report')}
      which={report.number}
      made={now}
      note={t('dashboard.permit_report_draft')}
    >
      <Heading locale={locale} width={COLUMN} size={18} colour={PINE}>
        {report.campaign.title}
      </Heading>
      <Facts locale={locale} width={COLUMN} facts={permitFacts(report, t, locale)} />
      {report.results.map((result) => {
        const lines = resultLines(result, t, locale)
        const cells = ({ name, amount }: (typeof lines)[number]) => [
          { value: name },
          pdfAmount(amount, result.currency, locale),
        ]
        return (
          <View key={result.currency}>
            <PdfTable
              locale={locale}
              title={t('dashboard.permit_report_result', { currency: result.currency })}
              head={[t('dashboard.permit_report_line'), t('dashboard.book_amount')]}
              rows={lines.filter(({ total }) => !total).map(cells)}
              total={cells(lines.at(-1)!)}
            />
          </View>
        )
      })}
    </PdfDocument>
  )
}
