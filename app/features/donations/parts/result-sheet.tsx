import type { ReactNode } from 'react'
import { moneyInWords } from '#kernel/money-words.ts'
import { formatMoney } from '#kernel/money.ts'
import type { TextKey } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { clsx } from 'clsx'
import { Ltr } from '#ui/ltr.tsx'
import { Pattern } from '#ui/pattern.tsx'
import type { GiftStatus } from '../queries.server.ts'
import { ResultMark } from './result-mark.tsx'
import styles from './result-sheet.module.css'

const WORDS: Record<GiftStatus['view'], [title: TextKey, lead: TextKey]> = {
  paid: ['donations.thanks', 'donations.thanks_lead'],
  declined: ['donations.declined', 'donations.declined_lead'],
  confirming: ['donations.confirming', 'donations.confirming_lead'],
  waiting: ['donations.waiting', 'donations.waiting_lead'],
  refunded: ['donations.refunded', 'donations.refunded_lead'],
}

/** How a gift ended, said plainly, with its figures and a way on. */
export function ResultSheet({ gift, date, actions }: { gift: GiftStatus; date: string | null; actions: ReactNode }) {
  const t = useText()
  const { locale } = useLocale()
  const { view, amount, currency, campaign, reference } = gift
  const [title, lead] = WORDS[view]
  return (
    <article className={styles.sheet} aria-live="polite">
      <header className={clsx(styles.head, styles[view])}>
        <Pattern size={96} />
        <ResultMark view={view} />
        <h1 className={styles.title}>{t(title)}</h1>
      </header>
      <div className={styles.body}>
        {gift.refusal && <p className={styles.reason}>{t(`payments.refused.${gift.refusal}`)}</p>}
        <p className={styles.lead}>{t(lead)}</p>
        <p className={styles.sum}>
          <strong>{formatMoney(amount, currency, locale)}</strong>
          <span>{moneyInWords(amount, currency, locale)}</span>
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>{t('donations.campaign')}</dt>
            <dd>
              <bdi>{campaign?.title ?? t('donations.general_fund')}</bdi>
            </dd>
          </div>
          {date && (
            <div>
              <dt>{t('donations.date')}</dt>
              <dd>{date}</dd>
            </div>
          )}
          <div>
            <dt>{t('donations.reference')}</dt>
            <dd>
              <Ltr>{reference}</Ltr>
            </dd>
          </div>
        </dl>
        {view === 'paid' && <p className={styles.note}>{t('donations.thanks_mail')}</p>}
        <div className={styles.actions}>{actions}</div>
      </div>
    </article>
  )
}
