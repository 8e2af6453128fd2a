/** All sent applications: searched, filtered, exported as a spreadsheet. */
import '#features/housing/applications/tables.ts'
import { sql, type Expression, type SqlBool } from 'kysely'
import { z } from 'zod'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { GENDERS } from '#features/housing/rooms/room.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { FORMATS } from '#kernel/download.server.ts'
import { findCode } from '#kernel/ids.ts'
import { listExport, loggedFilters } from '#kernel/list-export.server.ts'
import { LOCALE_NAMES } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { idsOf, searchPageParams, enumListParam } from '#resource/list-params.server.ts'
import { registerSearchGroup } from '#resource/search-groups.server.ts'
import { matchesSearch } from '#resource/visibility.server.ts'
import { registerSavedViews } from '#resource/views.server.ts'
import { SUBMITTED_STATES, type State } from '#features/housing/applications/application.ts'
import type { ApplicationPage } from './application-rows.ts'
import { applicationRows, toApplicationRows } from './rows.server.ts'

export const ApplicationListParams = z.object({
  ...searchPageParams,
  'filter.state': enumListParam(SUBMITTED_STATES),
  'filter.gender': enumListParam(GENDERS),
  'filter.residence': idsOf,
  'filter.term': idsOf,
})
export type ApplicationListParams = z.output<typeof ApplicationListParams>

registerSavedViews('housing-applications', 'applications.read', 'housing-applications/list')

function narrowed(params: ApplicationListParams, { states = true } = {}): Expression<SqlBool> {
  const { 'filter.state': state, 'filter.gender': gender, 'filter.residence': residence, 'filter.term': term } = params
  const conditions = [
    // A sub-query, because the joined residences and terms have a search column too. A code is found only as a whole.
    sql<SqlBool>`applications.id in (select id from applications
      where ${matchesSearch(params.q)} or (code = ${findCode(params.q)} and erased_at is null))`,
    states && state?.length ? sql<SqlBool>`applications.state = any(${state}::text[])` : null,
    gender?.length ? sql<SqlBool>`gender = any(${gender}::text[])` : null,
    residence?.length ? sql<SqlBool>`residence_id = any(${residence}::integer[])` : null,
    term?.length ? sql<SqlBool>`term_id = any(${term}::integer[])` : null,
  ].filter((one) => one !== null)
  return sql<SqlBool>`(${sql.join([sql`applications.state <> 'draft'`, ...conditions], sql` and `)})`
}

/** Sorted newest first. */
export const applicationPage = query({
  allow: 'applications.read',
  async run(ctx, params: ApplicationListParams): Promise<ApplicationPage> {
    const [rows, counts] = await Promise.all([
      applicationRows(ctx)
        .where(narrowed(params))
        .orderBy('submitted_at', 'desc')
        .orderBy('applications.id', 'desc')
        .limit(params.size)
        .offset((params.page - 1) * params.size)
        .execute(),
      ctx.db
        .selectFrom('applications')
        .select(['state', sql<number>`count(*)::integer`.as('n')])
        .where(narrowed(params, { states: false }))
        .groupBy('state')
        .execute(),
    ])
    const byState = Object.fromEntries(counts.map(({ state, n }) => [state, n])) as ApplicationPage['byState']
    const counted: readonly State[] = params['filter.state']?.length ? params['filter.state'] : SUBMITTED_STATES
    return {
      rows: (await toApplicationRows(ctx, rows)).map(({ row: _row, ...one }) => one),
      total: counted.reduce<number>((sum, state) => sum + (byState[state] ?? 0), 0),
      page: params.page,
      size: params.size,
      byState,
    }
  },
})

registerSearchGroup({
  label: 'dashboard.applications',
  icon: 'clipboard-list',
  allow: 'applications.read',
  records: {
    page: 'housing-applications',
    async names({ db, texts, locale }, ids) {
      const rows = await db.selectFrom('applications').select(['id', 'name']).where('id', 'in', ids).execute()
      const anonymized = texts.translate(locale)('dashboard.application_anonymized')
      return rows.map(({ id, name }) => ({ id, name: name ?? anonymized }))
    },
  },
  async find(ctx, typed, limit) {
    const t = ctx.texts.translate(ctx.locale)
    const { rows } = await applicationPage(ctx, ApplicationListParams.parse({ q: typed, size: limit }))
    return rows.map(({ id, name, residence, state }) => ({
      path: `housing-applications/${id}`,
      name: name ?? t('dashboard.application_anonymized'),
      note: `${residence} · ${t(`dashboard.application_state.${state}`)}`,
    }))
  },
})

/** Records the export in the audit log and finds its rows. */
const startExport = command({
  id: 'applications.export',
  allow: 'applications.export',
  input: z.object({ params: ApplicationListParams, format: z.enum(FORMATS) }),
  async run(ctx, { params, format }) {
    await requireStepUp(ctx)
    const rows = await applicationRows(ctx)
      .select(['applications.email', 'applications.phone', 'applications.answers', 'applications.locale'])
      .where(narrowed(params))
      .orderBy('submitted_at', 'desc')
      .execute()
    auditDetail(ctx, { detail: { format, applications: rows.length, ...loggedFilters(params) } })
    return toApplicationRows(ctx, rows)
  },
})

const COLUMNS = [
  ['applications.field.name', 28],
  ['applications.residence', 22],
  ['applications.term', 20],
  ['applications.field.gender', 12],
  ['dashboard.application_state', 18],
  ['dashboard.application_bed', 12],
  ['applications.field.phone', 18],
  ['applications.field.email', 28],
  ['applications.field.nationality', 16],
  ['applications.field.born', 14],
  ['applications.field.university', 28],
  ['applications.field.department', 24],
  ['applications.field.guardian', 24],
  ['applications.field.guardian_phone', 18],
  ['dashboard.message_language', 12],
  ['dashboard.application_sent', 18],
] as const

listExport({
  path: '/api/dashboard/housing-applications',
  name: 'housing-applications',
  async sheet(ctx, params, format) {
    const rows = await startExport(ctx, { params, format })
    const t = ctx.texts.translate(ctx.locale)
    return {
      name: t('dashboard.applications'),
      columns: COLUMNS.map(([title, width]) => ({ title: t(title), width })),
      rows: rows.map(({ row, ...one }) => [
        one.name,
        one.residence,
        one.term,
        t(`applications.gender.${one.gender}`),
        t(`dashboard.application_state.${one.state}`),
        one.bed,
        row.phone,
        row.email,
        row.answers.nationality ?? null,
        row.answers.born ? { day: row.answers.born } : null,
        row.answers.university ?? null,
        row.answers.department ?? null,
        row.answers.guardian ?? null,
        row.answers.guardian_phone ?? null,
        LOCALE_NAMES[row.locale],
        one.submittedAt,
      ]),
    }
  },
})
