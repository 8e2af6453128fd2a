import type { MessageDetail } from '#features/inbox/messages/message.ts'
import { messageDetail, messagePage, MessageListParams, messageTeam } from '#features/inbox/messages/queries.server.ts'
import { savedAnswers } from '#features/inbox/saved-answers/queries.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { pick } from '#kernel/locale.ts'
import { relatedRecords } from '#resource/related-records.server.ts'
import { savedViews } from '#resource/views.server.ts'
import { readListAddress } from '#dashboard/list-address.server.ts'
import { requireUuid } from '#dashboard/record-id.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const messagesScreen = screen({
  path: 'messages',
  file: 'features/inbox/messages/screens/messages.screen.tsx',
  title: 'dashboard.messages',
  allow: 'messages.read',
  menu: { icon: 'message' },
  async load(ctx, { url }) {
    const { params, query } = readListAddress(url, MessageListParams)
    const [page, team, views] = await Promise.all([
      messagePage(ctx, params),
      messageTeam(ctx),
      savedViews(ctx, 'messages'),
    ])
    return { query, page, team, views }
  },
})

const repliesOf = ({ entries }: MessageDetail) => entries.flatMap(({ kind, text }) => (kind === 'reply' ? [text] : []))

export const messageScreen = screen({
  path: 'messages/:id',
  file: 'features/inbox/messages/screens/message.screen.tsx',
  title: 'dashboard.message',
  allow: 'messages.read',
  async load(ctx, { params }) {
    const id = requireUuid(params.id)
    const [message, team, { site }] = await Promise.all([
      messageDetail(ctx, id),
      messageTeam(ctx),
      readSettings(ctx, 'site'),
    ])
    const [answers, related] = await Promise.all([
      ctx.actor!.permissions.has('messages.update') ? savedAnswers(ctx, message.locale) : [],
      relatedRecords(ctx, {
        email: message.email,
        text: [message.subject, message.body, ...repliesOf(message)].join(' '),
        except: `messages/${message.id}`,
      }),
    ])
    return { message, team, answers, related, association: pick(site.name, message.locale) }
  },
})
