import { salesStats } from '#features/shop/orders/admin/statistics.server.ts'
import { lowStock } from '#features/shop/products/low-stock.server.ts'
import { transfersToNotify } from '#features/bank-statements/abroad/report.server.ts'
import { overduePayouts } from '#features/bank-statements/accounts/queries.server.ts'
import { receivableByAge } from '#features/card-settlements/receivable.server.ts'
import { bedFigures } from '#features/housing/applications/admin/bed-figures.server.ts'
import { applicationsToRead } from '#features/housing/applications/admin/board.server.ts'
import { appointmentsToDecide } from '#features/appointments/closed.server.ts'
import { pendingAppointments } from '#features/appointments/queries.server.ts'
import { pendingDataRequests } from '#features/privacy/data-requests/queries.server.ts'
import { DonationListParams } from '#features/donations/admin/list-params.server.ts'
import { donationStats } from '#features/donations/admin/statistics.server.ts'
import { donationList } from '#features/donations/admin/list.server.ts'
import { openMoneyTasks } from '#features/donations/admin/pending.server.ts'
import { campaignsWithoutPermit } from '#features/campaigns/queries.server.ts'
import { permitsWithUndepositedCash } from '#features/cash/permit-cash.server.ts'
import { endingPermits, permitReportsDue } from '#features/campaigns/permits/queries.server.ts'
import { pendingOfficialNumbers } from '#features/official-receipts/register/queue.server.ts'
import { pendingTransfers } from '#features/transfers/queries.server.ts'
import { openTasks } from '#features/payments/suspense/open-tasks.server.ts'
import { MAX_DAYS_BEHIND, daysBetween, readHistoryProgress } from '#features/payments/history-progress.server.ts'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { currentUser } from '#features/accounts/users/profile.server.ts'
import { setupChecklist } from '#features/setup/checklist.server.ts'
import { nightlyFindings } from '#features/nightly-checks/queries.server.ts'
import { openInvitations } from '#features/accounts/team/invite.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { parse } from '#kernel/parse.ts'
import { contentOverview } from '#resource/overview.server.ts'
import { screen } from '../../screen.server.ts'
import { pendingInboxItems } from './pending-inbox.server.ts'

const NEWEST = 6

/** The start page: only what this user may see, without empty sections. */
export const homeScreen = screen({
  path: 'home',
  file: 'dashboard/screens/home/home.screen.tsx',
  title: 'dashboard.home',
  menu: { icon: 'layout-dashboard' },
  async load(ctx) {
    const may = (permission: Permission) => ctx.actor!.permissions.has(permission)
    const read = may('dashboard.read')
    const [
      { name, roles },
      figures,
      recentDonations,
      aroundMoney,
      inOffice,
      requests,
      transfers,
      numbers,
      withoutPermit,
      permits,
      reports,
      permitCash,
      payouts,
      fromAbroad,
      stock,
      tasks,
      content,
      invitations,
      applications,
      appointments,
      closedAppointments,
      bankHistory,
      sales,
      beds,
      checklist,
      checks,
      receivable,
    ] = await Promise.all([
      currentUser(ctx),
      may('donations.read') ? donationStats(ctx) : null,
      may('donations.read') ? donationList(ctx, parse(DonationListParams, { size: NEWEST })) : null,
      read ? openMoneyTasks(ctx) : [],
      pendingInboxItems(ctx),
      pendingDataRequests(ctx),
      pendingTransfers(ctx),
      pendingOfficialNumbers(ctx),
      campaignsWithoutPermit(ctx),
      endingPermits(ctx),
      permitReportsDue(ctx),
      permitsWithUndepositedCash(ctx),
      overduePayouts(ctx),
      transfersToNotify(ctx),
      lowStock(ctx),
      may('payments.refund') ? openTasks(ctx) : [],
      read ? overview(ctx) : null,
      may('users.read') ? openInvitations(ctx) : [],
      may('applications.read') ? applicationsToRead(ctx) : null,
      may('appointments.update') ? pendingAppointments(ctx) : null,
      appointmentsToDecide(ctx),
      may('payments.read') ? readHistoryProgress(ctx) : [],
      // Users who see donations get their overview here; sales and beds are one click away.
      may('orders.read') && !may('donations.read') ? salesStats(ctx, { q: '', filters: {} }) : null,
      may('applications.read') && !may('donations.read') ? bedFigures(ctx) : null,
      may('settings.update') ? setupChecklist(ctx) : null,
      may('ledger.read') ? nightlyFindings(ctx) : null,
      receivableByAge(ctx),
    ])
    return {
      name,
      roles: roles.map((role) => role.name),
      secondFactorRequired: ctx.actor!.secondFactorRequired ?? false,
      today: ctx.now,
      figures,
      recentDonations: recentDonations?.rows ?? null,
      waiting: [
        ...requests,
        ...transfers,
        ...numbers,
        ...withoutPermit,
        ...permits,
        ...reports,
        ...permitCash,
        ...payouts,
        ...fromAbroad,
        ...aroundMoney,
        ...inOffice,
        ...stock,
        ...closedAppointments,
      ],
      tasks,
      content,
      invitations: invitations.length,
      applications,
      appointments,
      sales,
      beds,
      checklist,
      checks,
      receivable,
      bankHistory: bankHistory.map(({ gateway, comparedThrough, problem, closedAt }) => ({
        gateway,
        comparedThrough,
        problem,
        closedAt,
        behind: daysBetween(comparedThrough, dayOf(ctx.now)) > MAX_DAYS_BEHIND,
      })),
    }
  },
})

async function overview(ctx: Context) {
  const { recent, ...content } = await contentOverview(ctx)
  const names = await namesOfPeople(
    ctx,
    recent.map(({ by }) => by),
  )
  return { ...content, recent: recent.map((one) => ({ ...one, by: (one.by && names.get(one.by)) || null })) }
}
