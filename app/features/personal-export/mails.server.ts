/** Export of outgoing emails. It needs re-authentication, so it cannot be in features/mail, which accounts imports. */
import { personalExport } from './personal-export.server.ts'
import { LOCALE_NAMES } from '#kernel/locale.ts'
import { mailIds, MailListParams, mailRows } from '#features/mail/log.server.ts'
import { templateName } from '#features/mail/template-name.ts'

personalExport({
  resource: 'mails',
  params: MailListParams,
  title: 'dashboard.mails',
  columns: [
    ['dashboard.mail_written', 18],
    ['dashboard.mail_sent', 18],
    ['mail.state', 16],
    ['mail.to', 30],
    ['mail.subject', 50],
    ['dashboard.mail_kind', 26],
    ['dashboard.mail_tries', 10],
    ['dashboard.mail_why', 40],
    ['dashboard.message_language', 12],
  ],
  ids: mailIds,
  async cells(ctx, ids) {
    const t = ctx.texts.translate(ctx.locale)
    return (await mailRows(ctx, ids)).map((row) => [
      row.createdAt,
      row.sentAt,
      t(`dashboard.mail_state.${row.state}`),
      row.to,
      row.subject,
      templateName(t, row.template),
      row.tries,
      row.error,
      LOCALE_NAMES[row.locale],
    ])
  },
})
