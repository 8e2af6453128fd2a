import type { Letter } from '#features/gift-book/gift-detail.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import { useDesk } from '../../desk.ts'
import { Panel } from '../../kit/panel.tsx'
import { MailState } from '../mails/mail-state.tsx'
import styles from './gift.module.css'

/** What the donor was written about it. */
export function GiftLetters({ letters }: { letters: Letter[] }) {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDesk()
  return (
    <Panel title={t('desk.gift_letters')}>
      {letters.length === 0 ? (
        <p className={styles.muted}>{t('desk.gift_letters_none')}</p>
      ) : (
        <ul className={styles.lines}>
          {letters.map((one) => (
            <li key={one.id} className={styles.line}>
              <div>
                <p className={styles.strong}>
                  {may('mails.read') ? (
                    <Link to={to(`/dashboard/mails/${one.id}`)}>
                      <bdi>{one.subject}</bdi>
                    </Link>
                  ) : (
                    <bdi>{one.subject}</bdi>
                  )}
                </p>
                <p className={styles.muted}>
                  <bdi dir="ltr">{one.to}</bdi> ·{' '}
                  <bdi dir="ltr">{formatDateTime(one.sentAt ?? one.createdAt, locale)}</bdi>
                </p>
                {one.error && (
                  <p className={styles.problem}>
                    <bdi dir="ltr">{one.error}</bdi>
                  </p>
                )}
              </div>
              <MailState state={one.state} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
