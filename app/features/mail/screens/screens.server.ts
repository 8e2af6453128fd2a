import { mailDetail, mailPage, MailListParams } from '#features/mail/log.server.ts'
import { savedViews } from '#resource/views.server.ts'
import { readListAddress } from '#dashboard/list-address.server.ts'
import { requireUuid } from '#dashboard/record-id.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const mailsScreen = screen({
  path: 'mails',
  file: 'features/mail/screens/mails.screen.tsx',
  title: 'dashboard.mails',
  allow: 'mails.read',
  menu: { icon: 'send' },
  async load(ctx, { url }) {
    const { params, query } = readListAddress(url, MailListParams)
    const [page, views] = await Promise.all([mailPage(ctx, params), savedViews(ctx, 'mails')])
    return { query, page, views }
  },
})

export const mailScreen = screen({
  path: 'mails/:id',
  file: 'features/mail/screens/mail.screen.tsx',
  title: 'dashboard.mail',
  allow: 'mails.read',
  async load(ctx, { params }) {
    const id = requireUuid(params.id)
    return { mail: await mailDetail(ctx, id) }
  },
})
