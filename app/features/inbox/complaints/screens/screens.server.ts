import { PLURAL, type Kind } from '#features/inbox/complaints/complaint.ts'
import {
  complaintDetail,
  complaintStats,
  complaintPage,
  complaintTeam,
  ComplaintListParams,
} from '#features/inbox/complaints/queries.server.ts'
import { complaintTypes } from '#features/inbox/complaints/status.server.ts'
import { savedAnswers } from '#features/inbox/saved-answers/queries.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { pick } from '#kernel/locale.ts'
import { relatedRecords } from '#resource/related-records.server.ts'
import { savedViews } from '#resource/views.server.ts'
import type { IconName } from '#dashboard/icons.ts'
import { readListAddress } from '#dashboard/list-address.server.ts'
import { requireUuid } from '#dashboard/record-id.server.ts'
import { screen } from '#dashboard/screen.server.ts'

/** Complaints and proposals have the same list and detail screens. */
function listOf(kind: Kind, icon: IconName) {
  const noun = PLURAL[kind]
  return screen({
    path: noun,
    file: 'features/inbox/complaints/screens/complaints.screen.tsx',
    title: `dashboard.${noun}`,
    allow: `${noun}.read`,
    menu: { icon },
    async load(ctx, { url }) {
      const { params, query } = readListAddress(url, ComplaintListParams)
      const [page, figures, types, team, views] = await Promise.all([
        complaintPage(ctx, kind, params),
        complaintStats(ctx, kind, params),
        complaintTypes(ctx),
        complaintTeam(ctx, kind),
        savedViews(ctx, noun),
      ])
      return { kind, query, page, figures, types: types[kind], team, views }
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
      const id = requireUuid(params.id)
      const [complaint, team, { site }] = await Promise.all([
        complaintDetail(ctx, kind, id),
        complaintTeam(ctx, kind),
        readSettings(ctx, 'site'),
      ])
      const [answers, related] = await Promise.all([
        ctx.actor!.permissions.has(`${PLURAL[kind]}.update`) ? savedAnswers(ctx, complaint.locale) : [],
        relatedRecords(ctx, {
          email: complaint.email,
          text: complaint.body,
          except: `${PLURAL[kind]}/${complaint.id}`,
        }),
      ])
      return { complaint, team, answers, related, association: pick(site.name, complaint.locale) }
    },
  })

export const complaintsScreen = listOf('complaint', 'message-report')
export const complaintScreen = recordOf('complaint')
export const proposalsScreen = listOf('proposal', 'bulb')
export const proposalScreen = recordOf('proposal')
