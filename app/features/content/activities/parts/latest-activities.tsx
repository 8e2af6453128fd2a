import { formatDateTime } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { PictureOrCover } from '#ui/picture.tsx'
import { SidebarList } from '#ui/side-list.tsx'
import { activityPath, type ActivitySummary } from '../activity.ts'

type Props = {
  activities: readonly Pick<ActivitySummary, 'id' | 'name' | 'picture' | 'heldAt' | 'publishedAt'>[]
  /** The activity of the current page. */
  current?: number
}

export function LatestActivities({ activities, current }: Props) {
  const t = useText()
  const { locale, to } = useLocale()
  return (
    <SidebarList
      title={t('activities.latest')}
      items={activities.map(({ id, name, picture, heldAt, publishedAt }) => ({
        to: to(activityPath(id)),
        title: name,
        picture: <PictureOrCover picture={picture} kind="activity" id={id} sizes="4.25rem" alt="" />,
        note: <bdi dir="ltr">{formatDateTime(heldAt ?? publishedAt, locale)}</bdi>,
        current: id === current,
      }))}
    />
  )
}
