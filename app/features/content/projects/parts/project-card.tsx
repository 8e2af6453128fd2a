import { useCardTexts } from '#kernel/display-settings.tsx'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PictureCard } from '#ui/card.tsx'
import { PictureOrCover, type Priority } from '#ui/picture.tsx'
import { projectPath, type ProjectSummary } from '../project.ts'

const SHOWN_CHARACTERS = 110

export function ProjectCard({ project, priority }: { project: ProjectSummary; priority?: Priority }) {
  const t = useText()
  const { to } = useLocale()
  const { shorten } = useCardTexts()
  const { id, name, summary, section, importance, picture } = project
  return (
    <PictureCard
      to={to(projectPath(id))}
      title={name}
      picture={
        <PictureOrCover
          picture={picture}
          kind="project"
          id={id}
          alt=""
          sizes="(min-width: 60rem) 24rem, 100vw"
          priority={priority}
        />
      }
      badge={importance === 'important' && <Badge star>{t('projects.important')}</Badge>}
      kicker={section && <bdi>{section.name}</bdi>}
      text={shorten(summary, SHOWN_CHARACTERS)}
    >
      <LinkButton
        to={to(projectPath(id))}
        wide
        size="small"
        variant="outline"
        aria-label={t('projects.readAbout', { name })}
      >
        {t('projects.details')}
      </LinkButton>
    </PictureCard>
  )
}
