import { useLoaderData } from 'react-router'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import { formatDateTime } from '#kernel/dates.ts'
import { localePath } from '#kernel/locale.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { article } from '#kernel/structured-data.ts'
import { contextOf, PUBLIC_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { recordId } from '#resource/address.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkedData } from '#ui/linked-data.tsx'
import { PictureOrCover } from '#ui/picture.tsx'
import { PreviewNotice } from '#ui/preview-notice.tsx'
import { Fact, ArticlePage } from '#ui/article-page.tsx'
import { SharePage } from '#ui/share-page.tsx'
import { SidebarList } from '#ui/side-list.tsx'
import { postPath } from '../post.ts'
import { SIDEBAR_COUNT, postDetail, postList } from '../queries.server.ts'
import type { Route } from './+types/post'

/** @throws 404 for an id that is unknown or not public yet */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const id = recordId(args.params.id)
  const [post, latest] = await Promise.all([
    id && postDetail(ctx, id),
    postList(ctx, { page: 1, per_page: SIDEBAR_COUNT }),
  ])
  if (!post) throw new Response(null, { status: 404 })
  return {
    post,
    latest: latest.items.map(({ id, title, picture, publishedAt }) => ({ id, title, picture, publishedAt })),
    url: ctx.config.publicUrl + localePath(ctx.locale, postPath(post.id)),
  }
}

export const headers = () => PUBLIC_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  if (!loaderData) return []
  const { id, title, summary, publishedAt } = loaderData.post
  return pageMeta(route, { title, description: summary, image: { kind: 'post', id }, published: publishedAt })
}

export default function Post() {
  const t = useText()
  const { locale, to } = useLocale()
  const { post, latest, url } = useLoaderData<typeof loader>()
  return (
    <ArticlePage
      trail={[{ label: t('posts.breadcrumb'), to: to('/blogs-news?kind=posts') }]}
      title={post.title}
      notice={<PreviewNotice hidden={post.hidden} />}
      facts={
        <>
          <Fact icon={<Icon of={IconCalendar} size={18} />}>
            <time dateTime={post.publishedAt.toISOString()}>
              <bdi dir="ltr">{formatDateTime(post.publishedAt, locale)}</bdi>
            </time>
          </Fact>
          <Fact icon={<Icon of={IconTag} size={18} />}>
            <bdi>{post.category?.name ?? t('posts.unclassified')}</bdi>
          </Fact>
        </>
      }
      picture={<PictureOrCover picture={post.picture} kind="post" id={post.id} priority="first" />}
      html={post.content}
      lang={post.language}
      side={
        <>
          <SharePage url={url} title={post.title} of={{ kind: 'post', id: post.id }} />
          <SidebarList
            title={t('posts.latest')}
            items={latest.map(({ id, title, picture, publishedAt }) => ({
              to: to(postPath(id)),
              title,
              picture: <PictureOrCover picture={picture} kind="post" id={id} sizes="4.25rem" alt="" />,
              note: <bdi dir="ltr">{formatDateTime(publishedAt, locale)}</bdi>,
              current: id === post.id,
            }))}
          />
        </>
      }
    >
      <LinkedData
        of={
          import.meta.env.SSR &&
          ((context) =>
            article(context, {
              ...post,
              kind: 'post',
              path: postPath(post.id),
              published: post.publishedAt,
              section: post.category?.name,
            }))
        }
      />
    </ArticlePage>
  )
}
