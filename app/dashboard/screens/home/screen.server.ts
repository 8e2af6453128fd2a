import { applicationsToRead } from '#features/application-desk/board.server.ts'
import { waitingAppointments } from '#features/appointments/queries.server.ts'
import { waitingRequests } from '#features/data-requests/queries.server.ts'
import { GiftsAsked } from '#features/gift-book/asked.server.ts'
import { giftFigures } from '#features/gift-book/figures.server.ts'
import { giftList } from '#features/gift-book/list.server.ts'
import { openTasks, waitingAroundMoney } from '#features/gift-book/waiting.server.ts'
import { MAX_DAYS_BEHIND, daysBetween, readHistoryProgress } from '#features/payments/history-progress.server.ts'
import { namesOfPeople } from '#features/people/names.server.ts'
import { me } from '#features/people/profile.server.ts'
import { openInvitations } from '#features/team/invite.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { parse } from '#kernel/parse.ts'
import { contentOverview } from '#resource/overview.server.ts'
import { screen } from '../../screen.server.ts'
import { waitingInOffice } from './waiting.server.ts'

const NEWEST = 6

/** What one comes to in the morning: cut to what this person may see, and nobody sees an empty frame. */
export const homeScreen = screen({
  path: 'home',
  title: 'desk.home',
  menu: { group: 'overview', icon: 'layout-dashboard' },
  async load(ctx) {
    const may = (permission: string) => ctx.actor!.permissions.has(permission as 'donations.read')
    const read = may('dashboard.read')
    const [
      { name, roles },
      figures,
      gifts,
      aroundMoney,
      inOffice,
      requests,
      tasks,
      content,
      invitations,
      applications,
      appointments,
      bankHistory,
    ] = await Promise.all([
      me(ctx),
      may('donations.read') ? giftFigures(ctx) : null,
      may('donations.read') ? giftList(ctx, parse(GiftsAsked, { size: NEWEST })) : null,
      read ? waitingAroundMoney(ctx) : [],
      waitingInOffice(ctx),
      waitingRequests(ctx),
      may('payments.refund') ? openTasks(ctx) : [],
      read ? overview(ctx) : null,
      may('users.read') ? openInvitations(ctx) : [],
      may('applications.read') ? applicationsToRead(ctx) : null,
      may('appointments.update') ? waitingAppointments(ctx) : null,
      may('payments.read') ? readHistoryProgress(ctx) : [],
    ])
    return {
      name,
      roles: roles.map((role) => role.name),
      secondWanted: ctx.actor!.secondFactorWanted ?? false,
      today: ctx.now,
      figures,
      gifts: gifts?.rows ?? null,
      waiting: [...requests, ...aroundMoney, ...inOffice],
      tasks,
      content,
      invitations: invitations.length,
      applications,
      appointments,
      bankHistory: bankHistory.map(({ gateway, comparedThrough, problem }) => ({
        gateway,
        comparedThrough,
        problem,
        behind: daysBetween(comparedThrough, dayOf(ctx.now)) > MAX_DAYS_BEHIND,
      })),
    }
  },
})

async function overview(ctx: Context) {
  const { recent, ...content } = await contentOverview(ctx)
  const names = await namesOfPeople(ctx, recent.map(({ by }) => by)) // prettier-ignore
  return { ...content, recent: recent.map((one) => ({ ...one, by: (one.by && names.get(one.by)) || null })) }
}
