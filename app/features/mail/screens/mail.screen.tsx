import { useState } from 'react'
import { Button, SegmentedControl } from '@mantine/core'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { formatDateTime } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { directionOf, LOCALE_NAMES } from '#kernel/locale.ts'
import { FINAL_REASONS } from '#features/mail/log.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { DetailLayout } from '#dashboard/kit/detail-layout.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { MailState } from './mail-state.tsx'
import { useResend } from './mails.screen.tsx'
import { templateName } from '#features/mail/template-name.ts'
import styles from './mails.module.css'
import type { mailScreen } from './screens.server.ts'

/** One email as it was sent, and its error if it could not be sent. */
export default function Mail() {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const { mail } = useScreen<Loaded<typeof mailScreen>>()
  const resend = useResend()
  const final = mail.state === 'kept' ? FINAL_REASONS[mail.error as keyof typeof FINAL_REASONS] : undefined
  const moment = (at: Date) => <bdi dir="ltr">{formatDateTime(at, locale)}</bdi>
  return (
    <>
      <PageHead
        title={mail.subject}
        trail={[{ label: t('dashboard.mails'), to: '/dashboard/mails' }]}
        note={<MailState state={mail.state} />}
      >
        {may('mails.update') && (mail.state === 'failed' || mail.state === 'kept') && !final && (
          <Button leftSection={<Icon of={IconRefresh} size={19} />} onClick={() => void resend([mail.id])}>
            {t('dashboard.mail_resend')}
          </Button>
        )}
      </PageHead>
      {mail.state === 'failed' && (
        <Alert kind="error" title={t('dashboard.mail_why')}>
          <bdi dir="ltr">{mail.error ?? '—'}</bdi>
        </Alert>
      )}
      {mail.state === 'kept' && (
        <Alert kind="info">
          {final || !mail.error ? t(final ?? 'dashboard.mail_retained_text') : <bdi dir="ltr">{mail.error}</bdi>}
        </Alert>
      )}
      <DetailLayout
        label={t('dashboard.facts')}
        aside={
          <Panel title={t('dashboard.facts')}>
            <FactList>
              <Fact label={t('mail.to')}>
                <bdi dir="ltr">{mail.to}</bdi>
              </Fact>
              <Fact label={t('dashboard.mail_kind')}>{templateName(t, mail.template)}</Fact>
              <Fact label={t('donation_admin.column.language')}>{LOCALE_NAMES[mail.locale]}</Fact>
              <Fact label={t('dashboard.mail_written')}>{moment(mail.createdAt)}</Fact>
              {mail.sentAt && <Fact label={t('dashboard.mail_sent')}>{moment(mail.sentAt)}</Fact>}
              <Fact label={t('dashboard.mail_tries')}>
                <bdi>{formatNumber(mail.tries, locale)}</bdi>
              </Fact>
              {mail.attachments.length > 0 && (
                <Fact label={t('dashboard.mail_attachments')}>
                  {mail.attachments.map((one) =>
                    t(one === 'receipts.pdf' ? 'dashboard.mail_pdf' : 'dashboard.mail_file'),
                  )}
                </Fact>
              )}
            </FactList>
          </Panel>
        }
      >
        <EmailBody mail={mail} />
      </DetailLayout>
    </>
  )
}

const WHY_HIDDEN = {
  secret: 'dashboard.mail_secret',
  expired: 'dashboard.mail_expired',
  donors: 'dashboard.mail_donors',
} as const

/** A sandboxed frame without permissions: it has its own styles, and links do not work. */
function EmailBody({ mail }: Loaded<typeof mailScreen>) {
  const t = useText()
  const [format, setFormat] = useState('html')
  if (!mail.body)
    return (
      <Panel title={t('dashboard.mail_email')}>
        <p className={styles.muted}>{t(WHY_HIDDEN[mail.hidden ?? 'donors'])}</p>
      </Panel>
    )
  return (
    <Panel
      title={t('dashboard.mail_email')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('dashboard.mail_email')}
          value={format}
          onChange={setFormat}
          data={[
            { value: 'html', label: t('dashboard.mail_as_email') },
            { value: 'text', label: t('mail.plain') },
          ]}
        />
      }
    >
      {format === 'html' ? (
        <iframe
          src={`/api/dashboard/mails/${mail.id}/letter`}
          title={mail.subject}
          sandbox=""
          className={styles.frame}
        />
      ) : (
        <pre className={styles.text} dir={directionOf(mail.locale)} lang={mail.locale}>
          {mail.body.text}
        </pre>
      )}
    </Panel>
  )
}
