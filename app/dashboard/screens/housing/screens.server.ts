import { z } from 'zod'
import { board, boardChoices, ChosenAsked, occupancy } from '#features/application-desk/board.server.ts'
import { applicationDetail } from '#features/application-desk/detail.server.ts'
import { applicationPage, ApplicationsAsked } from '#features/application-desk/list.server.ts'
import type { Context } from '#kernel/context.ts'
import { parse } from '#kernel/parse.ts'
import { Refusal } from '#kernel/refusal.ts'
import { ListAsked } from '#resource/filter.server.ts'
import { savedViews } from '#resource/views.server.ts'
import { screen } from '../../screen.server.ts'

const allow = 'applications.read'

const choices = (ctx: Context, url: URL) => boardChoices(ctx, parse(ChosenAsked, Object.fromEntries(url.searchParams)))

export const applicationBoardScreen = screen({
  path: 'housing-applications',
  title: 'desk.applications',
  allow,
  menu: { group: 'places', icon: 'clipboard-list' },
  async load(ctx, { url }) {
    const offered = await choices(ctx, url)
    return { ...offered, board: offered.chosen && (await board(ctx, offered.chosen)) }
  },
})

export const bedsScreen = screen({
  path: 'housing-applications/beds',
  title: 'desk.beds',
  allow,
  async load(ctx, { url }) {
    const offered = await choices(ctx, url)
    return { ...offered, rooms: offered.chosen ? await occupancy(ctx, offered.chosen) : [] }
  },
})

export const applicationListScreen = screen({
  path: 'housing-applications/list',
  title: 'desk.applications_all',
  allow,
  async load(ctx, { url }) {
    const given = Object.fromEntries(url.searchParams)
    // An old bookmark that nobody understands any more is as good as no question.
    const understood = ApplicationsAsked.safeParse(given).success && ListAsked.safeParse(given).success
    const [page, offered, views] = await Promise.all([
      applicationPage(ctx, parse(ApplicationsAsked, understood ? given : {})),
      boardChoices(ctx, {}),
      savedViews(ctx, 'housing-applications'),
    ])
    const { residences, terms } = offered
    return { asked: parse(ListAsked, understood ? given : {}), page, residences, terms, views }
  },
})

export const applicationScreen = screen({
  path: 'housing-applications/:id',
  title: 'desk.application',
  allow,
  async load(ctx, { params }) {
    if (!z.uuid().safeParse(params.id).success) throw new Refusal('errors.not_found', 404)
    return { application: await applicationDetail(ctx, params.id!) }
  },
})
