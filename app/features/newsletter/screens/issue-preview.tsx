import { useState } from 'react'
import { Button, SegmentedControl } from '@mantine/core'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { isolateLtr } from '#kernel/bidi.ts'
import { directionOf, LOCALE_NAMES, LOCALES, pick, type Locale } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { Panel } from '#dashboard/kit/panel.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import { languageIn } from './language-name.ts'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { sendIssueScreen } from './send-screen.server.ts'
import styles from '#features/mail/screens/mails.module.css'

/** Preview of the email in each language, and a button for a test email to oneself. */
export function IssuePreview() {
  const t = useText()
  const { locale: reader } = useLocale()
  const { may } = useDashboard()
  const { issue, texts, testAddress } = useScreen<Loaded<typeof sendIssueScreen>>()
  const { change, busy } = useChange()
  const [locale, setLocale] = useState<Locale>(issue.written.includes(reader) ? reader : 'ar')
  const [look, setLook] = useState('email')
  const written = issue.written.includes(locale)
  const test = () =>
    void change({
      method: 'POST',
      path: `/api/dashboard/newsletter-letters/${issue.id}/test`,
      body: { locale },
      success: t('dashboard.newsletter_test_sent', { address: isolateLtr(testAddress) }),
    })
  return (
    <Panel
      title={t('dashboard.newsletter_preview')}
      actions={
        <>
          <SegmentedControl
            size="xs"
            aria-label={t('dashboard.newsletter_preview_in')}
            value={locale}
            onChange={(value) => setLocale(value as Locale)}
            data={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('dashboard.newsletter_preview')}
            value={look}
            onChange={setLook}
            data={[
              { value: 'email', label: t('dashboard.mail_as_email') },
              { value: 'text', label: t('mail.plain') },
            ]}
          />
          {may('newsletter.update') && (
            <Button
              size="xs"
              variant="outline"
              leftSection={<Icon of={IconSend} size={16} mirror />}
              loading={busy}
              onClick={test}
            >
              {t('dashboard.newsletter_test')}
            </Button>
          )}
        </>
      }
    >
      {!written && (
        <Alert kind="info">{t('dashboard.newsletter_not_written', { language: languageIn(reader, locale) })}</Alert>
      )}
      {look === 'email' ? (
        <iframe
          // The version makes the browser reload it after a change.
          src={`/api/dashboard/newsletter-letters/${issue.id}/preview/${locale}?version=${issue.version}`}
          title={`${pick(issue.title, locale)} (${LOCALE_NAMES[locale]})`}
          sandbox=""
          className={styles.frame}
        />
      ) : (
        <pre className={styles.text} dir={directionOf(written ? locale : 'ar')} lang={written ? locale : 'ar'}>
          {texts[locale]}
        </pre>
      )}
    </Panel>
  )
}
