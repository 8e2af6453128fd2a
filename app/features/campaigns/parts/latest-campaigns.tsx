import { useLocale, useText } from '#kernel/text-context.tsx'
import { Card } from '#ui/card.tsx'
import { PictureOrCover } from '#ui/picture.tsx'
import { PictureOrCover } from '#ui/picture.tsx'
import { SideList } from '#ui/side-list.tsx'
import { campaignPath, type CampaignSummary } from '../campaign.ts'

type Props = {
  campaigns: readonly Pick<CampaignSummary, 'id' | 'title' | 'picture'>[]
  /** The campaign being read. */
  current: number
}

/** The newest campaigns beside one: a click loads it in place. */
export function LatestCampaigns({ campaigns, current }: Props) {
  const t = useText()
  const { to } = useLocale()
  return (
    <Card as="aside" padded className={className}>
      <nav aria-labelledby="latest-campaigns">
        <h2 id="latest-campaigns" className={styles.heading}>
          {t('campaigns.latest')}
        </h2>
        <ul className={styles.list}>
          {campaigns.map(({ id, title, picture }) => (
            <li key={id}>
              <Link
                to={to(campaignPath(id))}
                prefetch="intent"
                className={styles.link}
                aria-current={id === current ? 'page' : undefined}
              >
                <PictureOrCover
                  picture={picture}
                  kind="campaign"
                  id={id}
                  alt=""
                  sizes="4.25rem"
                  className={styles.picture}
                />
                <bdi>{title}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
    <SideList
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
