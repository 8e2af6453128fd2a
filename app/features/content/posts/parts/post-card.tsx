import { useCardTexts } from '#kernel/display-settings.tsx'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { PictureCard } from '#ui/card.tsx'
import { PictureOrCover, type Priority } from '#ui/picture.tsx'
import { postPath, type PostSummary } from '../post.ts'

const SHOWN_CHARACTERS = 140

export function PostCard({ post, priority }: { post: PostSummary; priority?: Priority }) {
  const t = useText()
  const { to } = useLocale()
  const { shorten } = useCardTexts()
  const { id, title, summary, category, picture } = post
  return (
    <PictureCard
      to={to(postPath(id))}
      title={title}
      level={2}
      picture={
        <PictureOrCover
          picture={picture}
          kind="post"
          id={id}
          alt=""
          sizes="(min-width: 60rem) 24rem, 100vw"
          priority={priority}
        />
      }
      kicker={<bdi>{category?.name ?? t('posts.unclassified')}</bdi>}
      text={shorten(summary, SHOWN_CHARACTERS)}
    />
  )
}
