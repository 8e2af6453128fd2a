import { z } from 'zod'
import { mailDetail, mailPage, MailListParams } from '#features/mail/log.server.ts'
import { parse } from '#kernel/parse.ts'
import { Refusal } from '#kernel/refusal.ts'
import { ListParams } from '#resource/filter.server.ts'
import { savedViews } from '#resource/views.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const mailsScreen = screen({
  path: 'mails',
  file: 'features/mail/screens/mails.screen.tsx',
  title: 'dashboard.mails',
  allow: 'mails.read',
  menu: { icon: 'send' },
  async load(ctx, { url }) {
    const given = Object.fromEntries(url.searchParams)
    // An old bookmark with invalid parameters opens the unfiltered list.
    const understood = MailListParams.safeParse(given).success && ListParams.safeParse(given).success
    const query = parse(ListParams, understood ? given : {})
    const [page, views] = await Promise.all([
      mailPage(ctx, parse(MailListParams, understood ? given : {})),
      savedViews(ctx, 'mails'),
    ])
    return { query, page, views }
  },
})

export const mailScreen = screen({
  path: 'mails/:id',
  file: 'features/mail/screens/mail.screen.tsx',
  title: 'dashboard.mail',
  allow: 'mails.read',
  async load(ctx, { params }) {
    if (!z.uuid().safeParse(params.id).success) throw new Refusal('errors.not_found', 404)
    return { mail: await mailDetail(ctx, params.id!) }
  },
})
