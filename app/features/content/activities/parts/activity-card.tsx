import { useCardTexts } from '#kernel/display-settings.tsx'
import { formatDateTime } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { PictureCard } from '#ui/card.tsx'
import { PictureOrCover, type Priority } from '#ui/picture.tsx'
import { activityPath, type ActivitySummary } from '../activity.ts'

type Props = {
  activity: ActivitySummary
  /** Maximum characters of the name and the text (docs/reference/site-rules.md "Shortened texts"). */
  cut: { name?: number; text: number }
  level?: 2 | 3
  priority?: Priority
}

export function ActivityCard({ activity, cut, level, priority }: Props) {
  const t = useText()
  const { locale, to } = useLocale()
  const { shorten, onLines } = useCardTexts()
  const { id, name, summary, picture, heldAt, publishedAt } = activity
  const moment = heldAt ?? publishedAt
  return (
    <PictureCard
      to={to(activityPath(id))}
      title={cut.name ? shorten(name, cut.name) : name}
      level={level}
      picture={
        <PictureOrCover
          picture={picture}
          kind="activity"
          id={id}
          alt=""
          sizes="(min-width: 60rem) 24rem, 100vw"
          priority={priority}
        />
      }
      kicker={
        <time dateTime={moment.toISOString()}>
          {heldAt ? t('activities.heldAt') : t('activities.publishedAt')}{' '}
          <bdi dir="ltr">{formatDateTime(moment, locale)}</bdi>
        </time>
      }
      text={onLines(shorten(summary, cut.text))}
    />
  )
}
