import { z } from 'zod'
import { messageDetail, messagePage, MessagesAsked, messageTeam } from '#features/messages/queries.server.ts'
import { parse } from '#kernel/parse.ts'
import { Refusal } from '#kernel/refusal.ts'
import { ListAsked } from '#resource/filter.server.ts'
import { savedViews } from '#resource/views.server.ts'
import { screen } from '../../screen.server.ts'

export const messagesScreen = screen({
  path: 'messages',
  title: 'desk.messages',
  allow: 'messages.read',
  menu: { group: 'inbox', icon: 'message' },
  async load(ctx, { url }) {
    const given = Object.fromEntries(url.searchParams)
    // An old bookmark that nobody understands any more is as good as no question.
    const understood = MessagesAsked.safeParse(given).success && ListAsked.safeParse(given).success
    const asked = parse(ListAsked, understood ? given : {})
    const [page, team, views] = await Promise.all([
      messagePage(ctx, parse(MessagesAsked, understood ? given : {})),
      messageTeam(ctx),
      savedViews(ctx, 'messages'),
    ])
    return { asked, page, team, views }
  },
})

export const messageScreen = screen({
  path: 'messages/:id',
  title: 'desk.message',
  allow: 'messages.read',
  async load(ctx, { params }) {
    if (!z.uuid().safeParse(params.id).success) throw new Refusal('errors.not_found', 404)
    const [message, team] = await Promise.all([messageDetail(ctx, params.id!), messageTeam(ctx)])
    return { message, team }
  },
})
