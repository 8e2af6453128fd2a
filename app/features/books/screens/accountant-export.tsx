import { useText } from '#kernel/text-context.tsx'
import { ExportMenu } from '#dashboard/kit/export-menu.tsx'

/** The journal with the account codes of the accountant. @param query filters of the journal */
export function AccountantExport({ query }: { query: string }) {
  const t = useText()
  return <ExportMenu label={t('dashboard.accountant_journal')} path="/api/dashboard/accountant-journal" query={query} />
}
