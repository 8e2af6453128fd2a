import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { AccountTable } from '#features/books/screens/account-table.tsx'
import { donationsBehind } from '#features/donation-report/report.ts'
import { fundAccount, movedAccount, spentAccount } from '#features/ledger/account.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import { formatDay } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { permitFacts, resultLines } from '../lines.ts'
import type { PermitReport, PermitResult } from '../report.ts'
import type { permitReportScreen } from './screens.server.ts'

/** The draft of the report that is due 90 days after the end of a permit. */
export default function PermitReportScreen() {
  const t = useText()
  const { locale } = useLocale()
  const { report } = useScreen<Loaded<typeof permitReportScreen>>()
  const reported = report.reportedOn && formatDay(report.reportedOn, locale)
  return (
    <>
      <PageHead
        title={t('dashboard.permit_report')}
        trail={[
          { label: t('dashboard.permits'), to: '/dashboard/permits' },
          { label: report.number, to: `/dashboard/permits/${report.id}` },
        ]}
        note={reported ? t('dashboard.permit_report_done', { day: isolateLtr(reported) }) : undefined}
      >
        <Button
          component="a"
          variant="outline"
          leftSection={<Icon of={IconDownload} />}
          href={`/api/dashboard/permits/${report.id}/report.pdf?lang=${locale}`}
        >
          {t('dashboard.permit_report_pdf')}
        </Button>
      </PageHead>
      <Panel title={t('dashboard.permit')} lead={t('dashboard.permit_report_draft')}>
        <FactList wide>
          {permitFacts(report, t, locale).map(({ name, value }) => (
            <Fact key={name} label={name}>
              <bdi>{value}</bdi>
            </Fact>
          ))}
        </FactList>
      </Panel>
      {report.results.map((result) => (
        <Result key={result.currency} result={result} report={report} />
      ))}
    </>
  )
}

function Result({ result, report }: { result: PermitResult; report: PermitReport }) {
  const t = useText()
  const { locale } = useLocale()
  const title = t('dashboard.permit_report_result', { currency: result.currency })
  const lines = resultLines(result, t, locale)
  const cells = (one: (typeof lines)[number]) => [
    formatMoney(one.amount, result.currency, locale, { decimals: 'always' }),
  ]
  const { campaign, startsOn, endsOn, countedUntil } = report
  const { currency } = result
  const fund = fundAccount(campaign.id)
  const hrefOf = (id: string) => {
    if (id === 'imported_spent') return '/dashboard/donation-imports'
    if (id === 'gross' || id === 'paid_back')
      return donationsBehind(
        { from: startsOn, to: endsOn },
        { grouping: 'campaign', key: String(campaign.id), currency },
      )
    const account = id === 'transferred' ? movedAccount(fund) : spentAccount(fund)
    const params = {
      'filter.at': `${startsOn}..${countedUntil}`,
      'filter.account': account,
      'filter.currency': currency,
    }
    return `/dashboard/journal?${new URLSearchParams(params).toString()}`
  }
  return (
    <Panel title={title} flush>
      <AccountTable
        label={title}
        columns={[t('dashboard.permit_report_line'), t('dashboard.book_amount')]}
        rows={lines
          .filter(({ total }) => !total)
          .map((one) => ({ key: one.id, name: one.name, href: hrefOf(one.id), cells: cells(one) }))}
        total={{ name: lines.at(-1)!.name, cells: cells(lines.at(-1)!) }}
      />
    </Panel>
  )
}
