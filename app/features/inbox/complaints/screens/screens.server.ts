import { z } from 'zod'
import { PLURAL, type Kind } from '#features/inbox/complaints/complaint.ts'
import {
  complaintDetail,
  complaintStats,
  complaintPage,
  ComplaintListParams,
} from '#features/inbox/complaints/queries.server.ts'
import { complaintTypes } from '#features/inbox/complaints/status.server.ts'
import { parse } from '#kernel/parse.ts'
import { Refusal } from '#kernel/refusal.ts'
import { ListParams } from '#resource/filter.server.ts'
import { savedViews } from '#resource/views.server.ts'
import type { IconName } from '#dashboard/icons.ts'
import { screen } from '#dashboard/screen.server.ts'

/** The two lists and the two records are one pair, by kind. */
function listOf(kind: Kind, icon: IconName) {
  const noun = PLURAL[kind]
  return screen({
    path: noun,
    file: 'features/inbox/complaints/screens/complaints.screen.tsx',
    title: `dashboard.${noun}`,
    allow: `${noun}.read`,
    menu: { icon },
    async load(ctx, { url }) {
      const query = Object.fromEntries(url.searchParams)
      // An old bookmark with invalid parameters opens the unfiltered list.
      const understood = ComplaintListParams.safeParse(query).success && ListParams.safeParse(query).success
      const asked = parse(ListParams, understood ? query : {})
      const params = parse(ComplaintListParams, understood ? query : {})
      const [page, figures, types, views] = await Promise.all([
        complaintPage(ctx, kind, params),
        complaintStats(ctx, kind, params),
        complaintTypes(ctx),
        savedViews(ctx, noun),
      ])
      return { kind, asked, page, figures, types: types[kind], views }
    },
  })
}

const recordOf = (kind: Kind) =>
  screen({
    path: `${PLURAL[kind]}/:id`,
    file: 'features/inbox/complaints/screens/complaint.screen.tsx',
    title: `dashboard.${kind}`,
    allow: `${PLURAL[kind]}.read`,
    async load(ctx, { params }) {
      if (!z.uuid().safeParse(params.id).success) throw new Refusal('errors.not_found', 404)
      return { complaint: await complaintDetail(ctx, kind, params.id!) }
    },
  })

export const complaintsScreen = listOf('complaint', 'message-report')
export const complaintScreen = recordOf('complaint')
export const proposalsScreen = listOf('proposal', 'bulb')
export const proposalScreen = recordOf('proposal')
