import { Form, useLoaderData } from 'react-router'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { asCard } from '#features/content/activities/activity.ts'
import { ActivityCard } from '#features/content/activities/parts/activity-card.tsx'
import { LatestActivities } from '#features/content/activities/parts/latest-activities.tsx'
import { activityList, SIDEBAR_COUNT, latestActivities } from '#features/content/activities/queries.server.ts'
import { PostCard } from '#features/content/posts/parts/post-card.tsx'
import { postList } from '#features/content/posts/queries.server.ts'
import { socialAccounts } from '#features/settings/page-contact.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { isolate } from '#kernel/bidi.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, PUBLIC_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card, CardGrid } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { BookView } from '#ui/hero-views/book.tsx'
import { PageHero } from '#ui/page-hero.tsx'
import { EmptyState } from '#ui/state.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextField } from '#ui/text-field.tsx'
import { SubscribeForm } from '#features/newsletter/parts/subscribe-form.tsx'
import { priorityInList } from '#ui/picture.tsx'
import { FollowUs } from '../follow-us.tsx'
import styles from './news.module.css'
import type { Route } from './+types/news'

const PER_PAGE = 10
/** Limit of "Load more"; older news are found by searching. */
const MAX_PAGES = 20
/** Maximum characters of an activity's text (docs/reference/site-rules.md "Shortened texts"). */
const SHOWN_CHARACTERS = 200

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const params = new URL(args.request.url).searchParams
  const kind = params.get('kind') === 'posts' ? 'posts' : 'activities'
  const words = (params.get('name') ?? '').slice(0, 100).trim()
  const page = Math.min(Math.max(Math.trunc(Number(toLatinDigits(params.get('page') ?? '1'))) || 1, 1), MAX_PAGES)
  // All pages up to this one, because "load more" is a link, and the visitor stays at the same position.
  const all = { page: 1, per_page: page * PER_PAGE }
  const [activities, posts, latest, { site }] = await Promise.all([
    kind === 'activities' ? activityList(ctx, { ...all, name: words }) : null,
    kind === 'posts' ? postList(ctx, { ...all, title: words }) : null,
    latestActivities(ctx, SIDEBAR_COUNT),
    readSettings(ctx, 'site'),
  ])
  const t = ctx.texts.translate(ctx.locale)
  return {
    title: t('news.title'),
    lead: t('news.lead'),
    kind,
    words,
    page,
    activities: activities?.items ?? [],
    posts: posts?.items ?? [],
    more: Boolean((activities ?? posts)?.more && page < MAX_PAGES),
    latest: latest.map(asCard),
    social: socialAccounts(site),
  }
}

export const headers = () => PUBLIC_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, lead } = loaderData
  return pageMeta(route, { title, description: lead, search: loaderData.kind === 'posts' ? '?kind=posts' : '' })
}

export default function News() {
  const t = useText()
  const { to } = useLocale()
  const { kind, words, page, activities, posts, more, latest, social } = useLoaderData<typeof loader>()
  const address = (query: Record<string, string>, list = kind) => {
    const search = new URLSearchParams({
      ...(list === 'posts' && { kind: list }),
      ...(words && { name: words }),
      ...query,
    }).toString()
    return to(`/blogs-news${search && `?${search}`}`)
  }
  return (
    <>
      <PageHero title={t('news.title')} lead={t('news.lead')} view={BookView} />
      <div className={`wrap ${styles.page}`}>
        <section className={styles.main}>
          <div className={styles.bar}>
            <Tabs
              label={t('news.kinds')}
              tabs={[
                { to: address({}, 'activities'), label: t('activities.breadcrumb'), current: kind === 'activities' },
                { to: address({}, 'posts'), label: t('posts.breadcrumb'), current: kind === 'posts' },
              ]}
            />
            <search>
              <Form action={to('/blogs-news')} className={styles.search} key={words + kind}>
                {kind === 'posts' && <input type="hidden" name="kind" value="posts" />}
                <TextField type="search" name="name" label={t('news.search')} defaultValue={words} maxLength={100} />
                <Button type="submit" variant="pine" icon={<Icon of={IconSearch} />}>
                  {t('news.find')}
                </Button>
              </Form>
            </search>
          </div>
          {words && (
            <output>
              {t('news.found', { words: isolate(words) })}{' '}
              <a href={to(kind === 'posts' ? '/blogs-news?kind=posts' : '/blogs-news')}>{t('news.all')}</a>
            </output>
          )}
          {activities.length + posts.length === 0 && (
            <EmptyState title={words ? t('news.none') : t(kind === 'posts' ? 'posts.empty' : 'activities.empty')} />
          )}
          <CardGrid>
            {activities.map((activity, i) => (
              <ActivityCard
                key={activity.id}
                activity={activity}
                cut={{ text: SHOWN_CHARACTERS }}
                level={2}
                priority={priorityInList(i)}
              />
            ))}
            {posts.map((post, i) => (
              <PostCard key={post.id} post={post} priority={priorityInList(i)} />
            ))}
          </CardGrid>
          {more && (
            <div className={styles.more}>
              <LinkButton to={address({ page: String(page + 1) })} variant="outline" preventScrollReset>
                {t('news.more')}
              </LinkButton>
            </div>
          )}
        </section>
        <div className={styles.side}>
          <LatestActivities activities={latest} />
          <Card as="aside" padded>
            <h2 className={styles.heading}>{t('newsletter.title')}</h2>
            <p className={styles.lead}>{t('newsletter.lead')}</p>
            <SubscribeForm />
          </Card>
          <FollowUs social={social} />
        </div>
      </div>
    </>
  )
}
