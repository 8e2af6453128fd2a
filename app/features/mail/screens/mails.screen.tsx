import { MAIL_STATES, type MailRow } from '#features/mail/log.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { LOCALE_NAMES } from '#kernel/locale.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { ExportMenu } from '#dashboard/kit/export-menu.tsx'
import type { Column } from '#dashboard/kit/list/columns.ts'
import { addressOf } from '#dashboard/kit/list/list-params.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { StateChips } from '#dashboard/kit/list/state-chips.tsx'
import { bulkActionOn } from '#dashboard/kit/list/bulk-delete.ts'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { toast } from '#dashboard/kit/toast.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import type { Loaded } from '#dashboard/screen.server.ts'
import { MailState } from './mail-state.tsx'
import { templateName } from '#features/mail/template-name.ts'
import styles from './mails.module.css'
import type { mailsScreen } from './screens.server.ts'

/** The list of outgoing emails with their states. */
export default function Mails() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const { query, page, views } = useScreen<Loaded<typeof mailsScreen>>()
  const resend = useResend()
  return (
    <>
      <PageHead
        title={t('dashboard.mails')}
        note={t('dashboard.mail_count', { count: page.total, number: formatNumber(page.total, locale) })}
      >
        {may('mails.export') && (
          <ExportMenu path="/api/dashboard/mails" query={addressOf({ ...query, page: 1 }).toString()} />
        )}
      </PageHead>
      <List
        id="mails"
        label={t('dashboard.mails')}
        rows={page.rows}
        total={page.total}
        query={query}
        keyOf={(row) => row.id}
        nameOf={(row) => row.subject}
        hrefOf={(row) => to(`/dashboard/mails/${row.id}`)}
        columns={columnsOf(t, locale)}
        title="subject"
        searched
        chips={
          <StateChips
            label={t('mail.state')}
            query={query}
            states={MAIL_STATES}
            nameOf={(state) => t(`dashboard.mail_state.${state}`)}
            counts={page.byState}
          />
        }
        views={views}
        bulk={
          may('mails.update')
            ? [
                {
                  id: 'resend',
                  label: t('dashboard.mail_resend'),
                  run: bulkActionOn(resend),
                },
              ]
            : []
        }
        tickedOnly
        empty={{ title: t('dashboard.mails_none') }}
      />
    </>
  )
}

/** Sends emails again that failed, or that were stored without a mail server. */
export function useResend() {
  const t = useText()
  const { change } = useChange()
  return (ids: string[], onDone?: () => void) =>
    change<{ done: number }>({
      method: 'POST',
      path: '/api/dashboard/mails/resend',
      ids,
      onDone: ({ done }) => {
        if (done > 0) toast(t('dashboard.mail_resent', { count: done }))
        else toast(t('dashboard.mail_not_resent'), { tone: 'plain' })
        onDone?.()
      },
    })
}

function columnsOf(t: Translate, locale: 'ar' | 'en' | 'tr'): Column<MailRow>[] {
  return [
    {
      id: 'subject',
      label: t('mail.subject'),
      sort: 'subject',
      cell: (row) => (
        <span className={styles.subject}>
          <bdi>{row.subject}</bdi>
        </span>
      ),
    },
    { id: 'to', label: t('mail.to'), cell: (row) => <bdi dir="ltr">{row.to}</bdi> },
    {
      id: 'state',
      label: t('mail.state'),
      sort: 'state',
      cell: (row) => (
        <span className={styles.state}>
          <MailState state={row.state} />
          {row.error && (
            <bdi dir="ltr" className={styles.error}>
              {row.error}
            </bdi>
          )}
        </span>
      ),
    },
    { id: 'template', label: t('dashboard.mail_kind'), sort: 'template', cell: (row) => templateName(t, row.template) },
    {
      id: 'at',
      label: t('mail.when'),
      sort: 'at',
      cell: (row) => <bdi dir="ltr">{formatDateTime(row.sentAt ?? row.createdAt, locale)}</bdi>,
    },
    { id: 'locale', label: t('donation_admin.column.language'), hidden: true, cell: (row) => LOCALE_NAMES[row.locale] },
    {
      id: 'tries',
      label: t('dashboard.mail_tries'),
      hidden: true,
      end: true,
      cell: (row) => <bdi>{formatNumber(row.tries, locale)}</bdi>,
    },
  ]
}
