import { clsx } from 'clsx'
import { formatMoney, progress, subtract, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { khatimPath } from '#ui/geometry.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { ProgressStar } from '#ui/progress-star.tsx'
import type { CampaignSummary } from '../campaign.ts'
import styles from './campaign-progress.module.css'

/** Width of the star in px. */
const SIZES = { small: 44, medium: 54, large: 76 }

type Props = {
  campaign: Pick<CampaignSummary, 'goal' | 'total' | 'currency'>
  size?: keyof typeof SIZES
  /** A donation that is already in the total: the fill of the star is animated by it. */
  added?: Minor | undefined
}

/** Star, figures and progress bar; without a goal only the total. `small` has no second line of text. */
export function CampaignProgress({ campaign, size = 'medium', added }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { goal, total, currency } = campaign
  const { percent } = progress(total, goal)
  const from = added && progress(subtract(total, added), goal).percent
  const large = size === 'large'
  return (
    <div className={clsx(styles.progress, large && styles.large)}>
      {goal === null ? (
        <OngoingStar size={SIZES[size]} />
      ) : (
        <ProgressStar percent={percent} from={from} size={SIZES[size]} />
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
        {goal === null && size !== 'small' && <p className={styles.goal}>{t('campaigns.noGoal')}</p>}
      </div>
      {goal !== null && large && (
        <ProgressBar thick percent={percent} label={t('campaigns.progress')} className={styles.under} />
      )}
    </div>
  )
}

const rings = [25, 17, 9].map((radius) => khatimPath(radius, 27, 27)).join('')

/** Rings for a campaign without a goal, because a filled star would mean that the goal is reached. */
function OngoingStar({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 54 54" width={size} height={size} className={styles.ongoing} aria-hidden>
      <path d={rings} />
    </svg>
  )
}
