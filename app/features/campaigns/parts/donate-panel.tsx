import type { ReactNode } from 'react'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { formatNumber, formatPercent } from '#kernel/digits.ts'
import { useDisplaySettings } from '#kernel/display-settings.tsx'
import { formatMoney, progress } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useLinkSource } from '#kernel/use-link-source.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import type { CampaignDetail } from '../campaign.ts'
import { CampaignProgress } from './campaign-progress.tsx'
import styles from './donate-panel.module.css'

type Props = {
  campaign: CampaignDetail
  /** Formatted days on which donations open and end; null when unknown. */
  opens: string | null
  closes: string | null
  /** The donation form, shown while the campaign takes donations. */
  donate: ReactNode
  share: ReactNode
  className?: string
}

/** The total, the missing amount, and the donation form or the reason why there is none. */
export function DonatePanel({ campaign, opens, closes, donate, share, className }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { goal, total, currency, giving, donations } = campaign
  const { percentDecimals } = useDisplaySettings()
  const { percent, remaining } = progress(total, goal)
  // Rounded down, so that 100 is shown only when the goal is reached.
  const shown = percentDecimals ? percent : Math.floor(percent)
  return (
    <Card as="section" padded className={className}>
      <CampaignProgress campaign={campaign} size="large" />
      <dl className={styles.figures}>
        {goal !== null && (
          <>
            <Figure name={t('campaigns.done')}>{formatPercent(shown, locale)}</Figure>
            <Figure name={t('campaigns.remaining')}>{formatMoney(remaining, currency, locale)}</Figure>
          </>
        )}
        {donations > 0 && (
          <Figure name={t('campaigns.donations', { count: donations })}>{formatNumber(donations, locale)}</Figure>
        )}
      </dl>
      <div className={styles.actions}>
        {giving === 'open' ? donate : <Closed campaign={campaign} opens={opens} closes={closes} />}
        {share}
      </div>
      {giving === 'open' && closes && <p className={styles.note}>{t('campaigns.until', { date: closes })}</p>}
    </Card>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Closed({ campaign, opens, closes }: Pick<Props, 'campaign' | 'opens' | 'closes'>) {
  const t = useText()
  const { to } = useLocale()
  const withSource = useLinkSource()
  const general = campaign.giving === 'full' && campaign.atGoal === 'general'
  const why = {
    open: '',
    full: general ? t('campaigns.closed.general') : t('campaigns.closed.full'),
    ended: t('campaigns.closed.ended', { date: closes ?? '' }),
    not_yet: t('campaigns.closed.not_yet', { date: opens ?? '' }),
    paused: t('campaigns.closed.paused'),
  }[campaign.giving]
  return (
    <>
      <p className={styles.closed}>
        <Icon of={IconInfoCircle} size={22} />
        {why}
      </p>
      {general ? (
        <LinkButton to={withSource(to('/donations?campaignId=general'))} wide>
          {t('campaigns.donateGeneral')}
        </LinkButton>
      ) : (
        <LinkButton to={to('/campaigns')} wide variant="pine">
          {t('campaigns.other')}
        </LinkButton>
      )}
    </>
  )
}
