import { ReceivablePanel } from '#features/card-settlements/screens/receivable-panel.tsx'
import { isolate } from '#kernel/bidi.ts'
import { formatDate } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { useScreen } from '../../dashboard-data.ts'
import type { Loaded } from '../../screen.server.ts'
import { BedFigures, SalesFigures } from './area-figures.tsx'
import { BankHistory } from './bank-history.tsx'
import { CheckFindings } from './check-findings.tsx'
import { Content } from './content.tsx'
import { MetricsSection } from './metrics-section.tsx'
import { RecentDonations } from './recent-donations.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentChanges } from './recent-changes.tsx'
import { SetupChecklist } from './setup-checklist.tsx'
import { TodoList } from './todo.tsx'
import styles from './home.module.css'
import type { homeScreen } from './screen.server.ts'

export type HomeData = Loaded<typeof homeScreen>

/** Home screen: metrics, open tasks and quick actions. */
export default function Home() {
  const t = useText()
  const { locale, to } = useLocale()
  const home = useScreen<HomeData>()
  return (
    <>
      <title>{t('dashboard.title')}</title>
      <header className={styles.hello}>
        <div>
          <h1 className={styles.title}>{t('dashboard.hello', { name: isolate(home.name) })}</h1>
          <p className={styles.muted}>
            {t('dashboard.home.today', { date: formatDate(home.today, locale) })}{' '}
            {home.roles.map((role) => (
              <Badge key={role} tone="pine">
                {role}
              </Badge>
            ))}
          </p>
        </div>
      </header>
      {home.secondFactorRequired && (
        <Alert kind="warning">
          {t('dashboard.second_waiting')} <Link to={to('/dashboard/profile')}>{t('dashboard.set_up')}</Link>
        </Alert>
      )}
      {home.checks && <CheckFindings checks={home.checks} />}
      {home.checklist && <SetupChecklist checklist={home.checklist} />}
      <QuickActions />
      <div className={styles.grid} data-money={home.figures ? true : undefined}>
        <div className={styles.waits}>
          <TodoList home={home} />
          <BankHistory history={home.bankHistory} />
        </div>
        <div className={styles.main}>
          {home.figures && <MetricsSection figures={home.figures} />}
          {home.sales && <SalesFigures sales={home.sales} />}
          {home.beds && <BedFigures beds={home.beds} />}
          {home.receivable.length > 0 && <ReceivablePanel sums={home.receivable} />}
          {home.recentDonations && <RecentDonations donations={home.recentDonations} />}
          {home.content && home.content.kinds.length > 0 && !home.figures && <Content content={home.content} />}
          {home.content && !home.figures && <RecentChanges recent={home.content.recent} />}
        </div>
        <div className={styles.side}>
          {home.content && home.content.kinds.length > 0 && home.figures && <Content content={home.content} narrow />}
          {home.content && home.figures && <RecentChanges recent={home.content.recent} />}
        </div>
      </div>
    </>
  )
}
