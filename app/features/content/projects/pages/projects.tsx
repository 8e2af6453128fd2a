import { useLoaderData } from 'react-router'
import { ContactBar } from '#features/inbox/contact/parts/contact-bar.tsx'
import { pageContact } from '#features/settings/page-contact.server.ts'
import { pageHead } from '#features/settings/page-head.server.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, PUBLIC_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { recordId } from '#resource/address.ts'
import { LinkButton } from '#ui/button.tsx'
import { CardGrid } from '#ui/card.tsx'
import { ChoiceLinks } from '#ui/choice-links.tsx'
import { CountedHeading } from '#ui/counted-heading.tsx'
import { BridgeView } from '#ui/hero-views/bridge.tsx'
import { PageHero } from '#ui/page-hero.tsx'
import { EmptyState } from '#ui/state.tsx'
import { priorityInList } from '#ui/picture.tsx'
import { ProjectCard } from '../parts/project-card.tsx'
import { projectList, projectSections } from '../queries.server.ts'
import type { Route } from './+types/projects'
import styles from './projects.module.css'

/** @throws 404 for an unknown section */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const categoryParam = new URL(args.request.url).searchParams.get('category')
  const section = categoryParam ? recordId(categoryParam) : null
  const [sections, all, head, contact] = await Promise.all([
    projectSections(ctx),
    projectList(ctx),
    pageHead(ctx, 'project-page'),
    pageContact(ctx, 'project-page'),
  ])
  if (categoryParam && !sections.some(({ id }) => id === section)) throw new Response(null, { status: 404 })
  return {
    ...head,
    contact,
    section,
    sections: sections.filter(({ id }) => id === section || all.some((project) => project.section?.id === id)),
    projects: all.filter((project) => section === null || project.section?.id === section),
  }
}

export const headers = () => PUBLIC_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  if (!loaderData) return []
  const current = loaderData.sections.find(({ id }) => id === loaderData.section)
  return pageMeta(route, {
    title: current ? `${loaderData.title}: ${current.name}` : loaderData.title,
    description: loaderData.lead,
    search: current ? `?category=${current.id}` : '',
  })
}

export default function Projects() {
  const t = useText()
  const { to } = useLocale()
  const { title, lead, picture, contact, section, sections, projects } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHero title={title} lead={lead} picture={picture} view={BridgeView} />
      <div className={`wrap ${styles.page}`}>
        <ChoiceLinks
          at768
          label={t('projects.sections')}
          one={t('projects.section')}
          path={to('/all-projects')}
          name="category"
          current={section}
          all={t('projects.all')}
          choices={sections}
        />
        <CountedHeading count={t('projects.count', { count: projects.length })}>
          {sections.find(({ id }) => id === section)?.name}
        </CountedHeading>
        {projects.length > 0 ? (
          <CardGrid>
            {projects.map((project, i) => (
              <ProjectCard key={project.id} project={project} priority={priorityInList(i)} />
            ))}
          </CardGrid>
        ) : (
          <EmptyState
            title={t('projects.empty')}
            action={
              section !== null && (
                <LinkButton to={to('/all-projects')} variant="pine">
                  {t('projects.all')}
                </LinkButton>
              )
            }
          />
        )}
        <ContactBar contact={contact} />
      </div>
    </>
  )
}
