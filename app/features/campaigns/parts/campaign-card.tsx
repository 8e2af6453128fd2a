import { useCardTexts } from '#kernel/display-settings.tsx'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PictureCard } from '#ui/card.tsx'
import { PictureOrCover, type Priority } from '#ui/picture.tsx'
import { campaignPath, isGoalReached, type CampaignSummary } from '../campaign.ts'
import { CampaignProgress } from './campaign-progress.tsx'

type Props = {
  campaign: CampaignSummary
  level?: 2 | 3
  /** Image loading priority, for cards in the first viewport. */
  priority?: Priority
}

/** docs/reference/site-rules.md "Shortened texts" */
const SHOWN_CHARACTERS = 75

export function CampaignCard({ campaign, level, priority }: Props) {
  const t = useText()
  const { to } = useLocale()
  const { shorten, onLines } = useCardTexts()
  const { title, giving } = campaign
  const address = to(campaignPath(campaign.id))
  return (
    <PictureCard
      to={address}
      title={title}
      level={level}
      picture={
        <PictureOrCover
          picture={campaign.picture}
          kind="campaign"
          id={campaign.id}
          alt=""
          sizes="(min-width: 64rem) 22rem, (min-width: 44rem) 50vw, 100vw"
          priority={priority}
        />
      }
      badge={<CampaignBadge campaign={campaign} />}
      kicker={<bdi>{campaign.category.name}</bdi>}
      text={onLines(shorten(campaign.summary, SHOWN_CHARACTERS))}
    >
      <CampaignProgress campaign={campaign} />
      {giving === 'open' ? (
        <LinkButton to={address} wide size="small" aria-label={t('campaigns.donateTo', { title })}>
          {t('campaigns.donate')}
        </LinkButton>
      ) : (
        <LinkButton to={address} wide size="small" variant="outline" aria-label={t('campaigns.readAbout', { title })}>
          {t('campaigns.read')}
        </LinkButton>
      )}
    </PictureCard>
  )
}

/** Shows why the campaign takes no donations, that its goal is reached, or that it is important. */
function CampaignBadge({ campaign }: Pick<Props, 'campaign'>) {
  const t = useText()
  const { giving, importance } = campaign
  if (giving === 'full') return <Badge tone="success">{t('campaigns.state.full')}</Badge>
  if (giving === 'ended') return <Badge tone="plain">{t('campaigns.state.ended')}</Badge>
  if (giving === 'not_yet') return <Badge tone="info">{t('campaigns.state.not_yet')}</Badge>
  if (giving === 'paused') return <Badge tone="plain">{t('campaigns.state.paused')}</Badge>
  if (isGoalReached(campaign)) return <Badge tone="success">{t('campaigns.state.reached')}</Badge>
  return importance === 'important' ? <Badge star>{t('campaigns.important')}</Badge> : null
}
