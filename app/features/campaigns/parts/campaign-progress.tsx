import { clsx } from 'clsx'
import { formatMoney, progress } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Khatim } from '#ui/khatim.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { ProgressStar } from '#ui/progress-star.tsx'
import type { CampaignSummary } from '../campaign.ts'
import styles from './campaign-progress.module.css'

type Props = { campaign: Pick<CampaignSummary, 'goal' | 'total' | 'currency'>; large?: boolean }

/** Star, figures and bar; without a goal only what was given. */
export function CampaignProgress({ campaign, large }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { goal, total, currency } = campaign
  const { percent } = progress(total, goal)
  return (
    <div className={clsx(styles.progress, large && styles.large)}>
      {goal === null ? (
        <Khatim size={large ? 76 : 54} className={styles.ongoing} />
      ) : (
        <ProgressStar percent={percent} size={large ? 76 : 54} />
      )}
      <div className={styles.figures}>
        <p>
          <b className={styles.total}>{formatMoney(total, currency, locale)}</b>{' '}
          <span className={styles.goal}>
            {goal === null
              ? t('campaigns.raised')
              : t('campaigns.ofGoal', { goal: formatMoney(goal, currency, locale) })}
          </span>
        </p>
        {goal !== null && !large && <ProgressBar percent={percent} label={t('campaigns.progress')} />}
        {goal === null && <p className={styles.goal}>{t('campaigns.noGoal')}</p>}
      </div>
      {goal !== null && large && (
        <ProgressBar thick percent={percent} label={t('campaigns.progress')} className={styles.under} />
      )}
    </div>
  )
}
