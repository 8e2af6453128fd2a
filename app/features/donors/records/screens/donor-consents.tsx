import { Button } from '@mantine/core'
import type { Consent } from '#features/consents/consent.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { directionOf, LOCALE_NAMES } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { confirmAction } from '#dashboard/kit/confirm.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import styles from './donors.module.css'

/** The consents of the donor with their exact text, and whether each is still valid. */
export function DonorConsents({ consents, mayWithdraw }: { consents: readonly Consent[]; mayWithdraw: boolean }) {
  const t = useText()
  return (
    <Panel title={t('dashboard.consents')} lead={t('dashboard.consents_lead')}>
      {consents.length === 0 ? (
        <p className={styles.muted}>{t('dashboard.consents_none')}</p>
      ) : (
        <ul className={styles.lines}>
          {consents.map((consent) => (
            <ConsentItem key={consent.id} consent={consent} mayWithdraw={mayWithdraw} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function ConsentItem({ consent, mayWithdraw }: { consent: Consent; mayWithdraw: boolean }) {
  const t = useText()
  const { locale } = useLocale()
  const { change, busy } = useChange()
  const withdraw = async () => {
    const title = t('dashboard.consent_withdraw')
    if (!(await confirmAction({ title, text: t('dashboard.consent_withdraw_text'), yes: title }))) return
    await change({
      method: 'POST',
      path: `/api/dashboard/consents/${consent.id}/withdraw`,
      success: t('dashboard.consent_withdrawal_recorded'),
    })
  }
  const { withdrawnAt, withdrawnSource } = consent
  return (
    <li className={styles.consent}>
      <div className={styles.line}>
        <strong>{t(`consents.purpose.${consent.purpose}`)}</strong>
        <Badge tone={withdrawnAt ? 'plain' : 'success'}>
          {t(withdrawnAt ? 'dashboard.consent_ended' : 'dashboard.consent_in_force')}
        </Badge>
      </div>
      <blockquote className={styles.quote} lang={consent.locale} dir={directionOf(consent.locale)}>
        {consent.text}
      </blockquote>
      <p className={styles.muted}>
        {t('dashboard.consent_given', {
          at: formatDate(consent.givenAt, locale),
          source: t(`consents.source.${consent.source}`),
        })}{' '}
        · {LOCALE_NAMES[consent.locale]} ·{' '}
        {t('dashboard.consent_version', { version: formatNumber(consent.version, locale) })}
      </p>
      {withdrawnAt && withdrawnSource && (
        <p className={styles.muted}>
          {t('dashboard.consent_withdrawn', {
            at: formatDate(withdrawnAt, locale),
            source: t(`consents.source.${withdrawnSource}`),
          })}
        </p>
      )}
      {mayWithdraw && !withdrawnAt && (
        <Button variant="subtle" size="compact-sm" disabled={busy} onClick={() => void withdraw()}>
          {t('dashboard.consent_withdraw')}
        </Button>
      )}
    </li>
  )
}
