import {
  board,
  boardChoices,
  ListSelectionParams,
  occupancy,
} from '#features/housing/applications/admin/board.server.ts'
import { applicationDetail } from '#features/housing/applications/admin/detail.server.ts'
import { applicationPage, ApplicationListParams } from '#features/housing/applications/admin/list.server.ts'
import type { Context } from '#kernel/context.ts'
import { parse } from '#kernel/parse.ts'
import { savedViews } from '#resource/views.server.ts'
import { readListAddress } from '#dashboard/list-address.server.ts'
import { requireUuid } from '#dashboard/record-id.server.ts'
import { screen } from '#dashboard/screen.server.ts'

const allow = 'applications.read'

const choices = (ctx: Context, url: URL) =>
  boardChoices(ctx, parse(ListSelectionParams, Object.fromEntries(url.searchParams)))

export const applicationBoardScreen = screen({
  path: 'housing-applications',
  file: 'features/housing/applications/admin/screens/board.screen.tsx',
  title: 'dashboard.applications',
  allow,
  menu: { icon: 'clipboard-list' },
  async load(ctx, { url }) {
    const offered = await choices(ctx, url)
    return { ...offered, board: offered.chosen && (await board(ctx, offered.chosen)) }
  },
})

export const bedsScreen = screen({
  path: 'housing-applications/beds',
  file: 'features/housing/applications/admin/screens/beds.screen.tsx',
  title: 'dashboard.beds',
  allow,
  async load(ctx, { url }) {
    const offered = await choices(ctx, url)
    return { ...offered, rooms: offered.chosen ? await occupancy(ctx, offered.chosen) : [] }
  },
})

export const applicationListScreen = screen({
  path: 'housing-applications/list',
  file: 'features/housing/applications/admin/screens/applications.screen.tsx',
  title: 'dashboard.applications_all',
  allow,
  async load(ctx, { url }) {
    const { params, query } = readListAddress(url, ApplicationListParams)
    const [page, offered, views] = await Promise.all([
      applicationPage(ctx, params),
      boardChoices(ctx, {}),
      savedViews(ctx, 'housing-applications'),
    ])
    const { residences, terms } = offered
    return { query, page, residences, terms, views }
  },
})

export const applicationScreen = screen({
  path: 'housing-applications/:id',
  file: 'features/housing/applications/admin/screens/application.screen.tsx',
  title: 'dashboard.application',
  allow,
  async load(ctx, { params }) {
    const id = requireUuid(params.id)
    return { application: await applicationDetail(ctx, id) }
  },
})
