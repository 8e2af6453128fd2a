import './tables.ts'
import { sql } from 'kysely'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { personalExport } from '#features/personal-export/personal-export.server.ts'
import { LOCALE_NAMES, pick } from '#kernel/locale.ts'
import { messageIds, MessageListParams } from './queries.server.ts'

personalExport({
  resource: 'messages',
  params: MessageListParams,
  title: 'dashboard.messages',
  columns: [
    ['dashboard.message_at', 18],
    ['dashboard.message_state', 16],
    ['messages.name', 24],
    ['messages.phone', 18],
    ['messages.email', 28],
    ['dashboard.message_about', 26],
    ['messages.subject', 34],
    ['messages.message', 60],
    ['dashboard.message_assignee', 22],
    ['dashboard.message_language', 12],
  ],
  ids: messageIds,
  async cells(ctx, ids) {
    const t = ctx.texts.translate(ctx.locale)
    const rows = await ctx.db
      .selectFrom('messages')
      .select(['created_at', 'state', 'name', 'phone', 'email', 'about', 'subject', 'body', 'assignee', 'locale'])
      .where('id', 'in', ids)
      .orderBy(sql`array_position(${ids}::uuid[], id)`)
      .execute()
    const names = await namesOfPeople(
      ctx,
      rows.map(({ assignee }) => assignee),
    )
    return rows.map((row) => [
      row.created_at,
      t(`dashboard.message_state.${row.state}`),
      row.name,
      row.phone,
      row.email,
      pick(row.about, ctx.locale) || t('dashboard.message_association'),
      row.subject,
      row.body,
      (row.assignee && names.get(row.assignee)) || null,
      LOCALE_NAMES[row.locale],
    ])
  },
})
