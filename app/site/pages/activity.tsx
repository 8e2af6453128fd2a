import { Link, useLoaderData } from 'react-router'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { activityPath, asCard, calendarPath } from '#features/content/activities/activity.ts'
import { LatestActivities } from '#features/content/activities/parts/latest-activities.tsx'
import { activityDetail, SIDEBAR_COUNT, latestActivities } from '#features/content/activities/queries.server.ts'
import { placePath } from '#features/places/place.ts'
import { dayOf, formatDateTime, formatTime } from '#kernel/dates.ts'
import { localePath } from '#kernel/locale.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { eventSchema, newsArticle } from '#kernel/structured-data.ts'
import { contextOf, PUBLIC_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { recordId } from '#resource/address.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkedData } from '#ui/linked-data.tsx'
import { PictureOrCover } from '#ui/picture.tsx'
import { PreviewNotice } from '#ui/preview-notice.tsx'
import { Fact, ArticlePage } from '#ui/article-page.tsx'
import { SharePage } from '#ui/share-page.tsx'
import { isFeatureDisabled } from '../feature-disabled.server.ts'
import type { Route } from './+types/activity'

/** @throws 404 for an id that does not exist or is not public yet */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const id = recordId(args.params.id)
  const [activity, latest] = await Promise.all([id && activityDetail(ctx, id), latestActivities(ctx, SIDEBAR_COUNT)])
  if (!activity) throw new Response(null, { status: 404 })
  const { place } = activity
  const closed = place?.page && (await isFeatureDisabled(ctx, placePath(place.page)))
  return {
    activity: { ...activity, place: place && { ...place, page: closed ? null : place.page } },
    latest: latest.map(asCard),
    url: ctx.config.publicUrl + localePath(ctx.locale, activityPath(activity.id)),
  }
}

export const headers = () => PUBLIC_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  if (!loaderData) return []
  const { id, name, summary, publishedAt } = loaderData.activity
  return pageMeta(route, {
    title: name,
    description: summary,
    image: { kind: 'activity', id },
    published: publishedAt,
  })
}

export default function Activity() {
  const t = useText()
  const { locale, to } = useLocale()
  const { activity, latest, url } = useLoaderData<typeof loader>()
  const { heldAt, endsAt, place } = activity
  const moment = heldAt ?? activity.publishedAt
  return (
    <ArticlePage
      trail={[{ label: t('activities.breadcrumb'), to: to('/blogs-news') }]}
      title={activity.name}
      notice={<PreviewNotice hidden={activity.hidden} />}
      facts={
        <>
          <Fact icon={<Icon of={IconCalendar} size={18} />}>
            {heldAt ? t('activities.heldAt') : t('activities.publishedAt')}
            <bdi dir="ltr">
              <time dateTime={moment.toISOString()}>{formatDateTime(moment, locale)}</time>
              {heldAt && endsAt && (
                <>
                  {' – '}
                  <time dateTime={endsAt.toISOString()}>
                    {dayOf(endsAt) === dayOf(heldAt) ? formatTime(endsAt, locale) : formatDateTime(endsAt, locale)}
                  </time>
                </>
              )}
            </bdi>
          </Fact>
          {place && (
            <Fact icon={<Icon of={IconMapPin} size={18} />}>
              <bdi>{place.page ? <Link to={to(placePath(place.page))}>{place.name}</Link> : place.name}</bdi>
            </Fact>
          )}
          {heldAt && !activity.hidden && (
            <Fact icon={<Icon of={IconCalendarPlus} size={18} />}>
              <a href={to(calendarPath(activity.id))} download>
                {t('activities.addToCalendar')}
              </a>
            </Fact>
          )}
        </>
      }
      picture={<PictureOrCover picture={activity.picture} kind="activity" id={activity.id} priority="first" />}
      html={activity.description}
      lang={activity.language}
      side={
        <>
          <SharePage url={url} title={activity.name} of={{ kind: 'activity', id: activity.id }} />
          <LatestActivities activities={latest} current={activity.id} />
        </>
      }
    >
      <LinkedData
        of={
          import.meta.env.SSR &&
          ((context) => {
            const { id, name: title, summary, language, publishedAt: published } = activity
            const facts = { kind: 'activity' as const, id, path: activityPath(id), title, summary, language, published }
            return heldAt && place
              ? eventSchema(context, { ...facts, heldAt, endsAt, place })
              : newsArticle(context, facts)
          })
        }
      />
    </ArticlePage>
  )
}
