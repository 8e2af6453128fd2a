import './tables.ts'
import { sql } from 'kysely'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { personalExport } from '#features/personal-export/personal-export.server.ts'
import { LOCALE_NAMES, pick } from '#kernel/locale.ts'
import { KINDS, PLURAL, type Kind } from './complaint.ts'
import { complaintIds, ComplaintListParams } from './queries.server.ts'

const exportOf = (kind: Kind) =>
  personalExport({
    resource: PLURAL[kind],
    params: ComplaintListParams,
    title: `dashboard.${PLURAL[kind]}`,
    columns: [
      ['complaints.code', 18],
      ['dashboard.message_at', 18],
      ['dashboard.message_state', 16],
      ['complaints.type', 22],
      ['complaints.name', 24],
      ['complaints.phone', 18],
      ['complaints.email', 28],
      ['complaints.body', 60],
      ['complaints.answer', 60],
      ['dashboard.complaint_answered_at', 18],
      ['dashboard.complaint_answered_by', 22],
      ['dashboard.message_language', 12],
    ],
    ids: (ctx, params) => complaintIds(ctx, kind, params),
    async cells(ctx, ids) {
      const t = ctx.texts.translate(ctx.locale)
      const rows = await ctx.db
        .selectFrom('complaints')
        .leftJoin('complaint_types', 'complaint_types.id', 'type_id')
        .select(['code', 'complaints.created_at', 'state', 'complaint_types.name as type', 'complaints.name', 'phone'])
        .select(['email', 'body', 'answer', 'answered_at', 'answered_by', 'locale'])
        .where('complaints.id', 'in', ids)
        .orderBy(sql`array_position(${ids}::uuid[], complaints.id)`)
        .execute()
      const names = await namesOfPeople(
        ctx,
        rows.map(({ answered_by }) => answered_by),
      )
      return rows.map((row) => [
        row.code,
        row.created_at,
        t(`dashboard.complaint_state.${row.state}`),
        pick(row.type, ctx.locale) || null,
        row.name,
        row.phone,
        row.email,
        row.body,
        row.answer,
        row.answered_at,
        (row.answered_by && names.get(row.answered_by)) || null,
        LOCALE_NAMES[row.locale],
      ])
    },
  })

for (const kind of KINDS) exportOf(kind)
