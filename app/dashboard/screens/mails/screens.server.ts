import { z } from 'zod'
import { mailDetail, mailPage, MailsAsked } from '#features/mail/log.server.ts'
import { parse } from '#kernel/parse.ts'
import { Refusal } from '#kernel/refusal.ts'
import { ListAsked } from '#resource/filter.server.ts'
import { savedViews } from '#resource/views.server.ts'
import { screen } from '../../screen.server.ts'

export const mailsScreen = screen({
  path: 'mails',
  title: 'desk.mails',
  allow: 'mails.read',
  menu: { group: 'inbox', icon: 'send' },
  async load(ctx, { url }) {
    const given = Object.fromEntries(url.searchParams)
    // An old bookmark that nobody understands any more is as good as no question.
    const understood = MailsAsked.safeParse(given).success && ListAsked.safeParse(given).success
    const asked = parse(ListAsked, understood ? given : {})
    const [page, views] = await Promise.all([
      mailPage(ctx, parse(MailsAsked, understood ? given : {})),
      savedViews(ctx, 'mails'),
    ])
    return { asked, page, views }
  },
})

export const mailScreen = screen({
  path: 'mails/:id',
  title: 'desk.mail',
  allow: 'mails.read',
  async load(ctx, { params }) {
    if (!z.uuid().safeParse(params.id).success) throw new Refusal('errors.not_found', 404)
    return { mail: await mailDetail(ctx, params.id!) }
  },
})
