import { useLoaderData } from 'react-router'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconStack from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import { formatDateTime } from '#kernel/dates.ts'
import { localePath } from '#kernel/locale.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { article } from '#kernel/structured-data.ts'
import { contextOf, PUBLIC_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { recordId } from '#resource/address.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkedData } from '#ui/linked-data.tsx'
import { PictureOrCover } from '#ui/picture.tsx'
import { PreviewNotice } from '#ui/preview-notice.tsx'
import { Fact, ArticlePage } from '#ui/article-page.tsx'
import { SharePage } from '#ui/share-page.tsx'
import { SidebarList } from '#ui/side-list.tsx'
import { projectPath } from '../project.ts'
import { SIDEBAR_COUNT, latestProjects, projectDetail } from '../queries.server.ts'
import type { Route } from './+types/project'

/** @throws 404 for an id that is unknown or not public yet */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const id = recordId(args.params.id)
  const [project, latest] = await Promise.all([id && projectDetail(ctx, id), latestProjects(ctx, SIDEBAR_COUNT)])
  if (!project) throw new Response(null, { status: 404 })
  return {
    project,
    latest: latest.map(({ id, name, picture, section }) => ({ id, name, picture, section: section?.name ?? '' })),
    url: ctx.config.publicUrl + localePath(ctx.locale, projectPath(project.id)),
  }
}

export const headers = () => PUBLIC_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  if (!loaderData) return []
  const { id, name, summary, publishedAt } = loaderData.project
  return pageMeta(route, {
    title: name,
    description: summary,
    image: { kind: 'project', id },
    published: publishedAt,
  })
}

export default function Project() {
  const t = useText()
  const { locale, to } = useLocale()
  const { project, latest, url } = useLoaderData<typeof loader>()
  const { section } = project
  return (
    <ArticlePage
      trail={[
        { label: t('projects.breadcrumb'), to: to('/all-projects') },
        ...(section ? [{ label: section.name, to: to(`/all-projects?category=${section.id}`) }] : []),
      ]}
      title={project.name}
      notice={<PreviewNotice hidden={project.hidden} />}
      facts={
        <>
          <Fact icon={<Icon of={IconCalendar} size={18} />}>
            <time dateTime={project.publishedAt.toISOString()}>
              <bdi dir="ltr">{formatDateTime(project.publishedAt, locale)}</bdi>
            </time>
          </Fact>
          {section && (
            <Fact icon={<Icon of={IconStack} size={18} />}>
              <bdi>{section.name}</bdi>
            </Fact>
          )}
        </>
      }
      picture={<PictureOrCover picture={project.picture} kind="project" id={project.id} priority="first" />}
      badge={project.importance === 'important' && <Badge star>{t('projects.important')}</Badge>}
      html={project.description}
      lang={project.language}
      side={
        <>
          <SharePage url={url} title={project.name} of={{ kind: 'project', id: project.id }} />
          <SidebarList
            title={t('projects.latest')}
            items={latest.map(({ id, name, picture, section }) => ({
              to: to(projectPath(id)),
              title: name,
              picture: <PictureOrCover picture={picture} kind="project" id={id} sizes="4.25rem" alt="" />,
              note: <bdi>{section}</bdi>,
              current: id === project.id,
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
              ...project,
              kind: 'project',
              path: projectPath(project.id),
              title: project.name,
              published: project.publishedAt,
              section: section?.name,
            }))
        }
      />
    </ArticlePage>
  )
}
