import { useLocale, useText } from '#kernel/text-context.tsx'
import { PictureOrCover } from '#ui/picture.tsx'
import { SidebarList } from '#ui/side-list.tsx'
import { campaignPath, type CampaignSummary } from '../campaign.ts'

type Props = {
  campaigns: readonly Pick<CampaignSummary, 'id' | 'title' | 'picture'>[]
  /** The campaign of the current page. */
  current: number
}

/** The newest campaigns, next to a campaign's text. */
export function LatestCampaigns({ campaigns, current }: Props) {
  const t = useText()
  const { to } = useLocale()
  return (
    <SidebarList
      title={t('campaigns.latest')}
      items={campaigns.map(({ id, title, picture }) => ({
        to: to(campaignPath(id)),
        title,
        picture: <PictureOrCover picture={picture} kind="campaign" id={id} sizes="4.25rem" alt="" />,
        current: id === current,
      }))}
    />
  )
}
