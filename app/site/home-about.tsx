import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import type { Picture } from '#kernel/picture.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PictureOrCover } from '#ui/picture.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import styles from './home-about.module.css'

/** The association in a few lines, with a link to the about page. */
export function HomeAbout({ title, text, picture }: { title: string; text: string; picture: Picture | null }) {
  const t = useText()
  const { to } = useLocale()
  return (
    <section className={`wrap ${styles.about}`} aria-labelledby="about-us">
      <div>
        <SectionHead id="about-us" title={title} text={text} />
        <LinkButton to={to('/about')} variant="outline" iconEnd={<Icon of={IconArrowRight} mirror />}>
          {t('home.aboutMore')}
        </LinkButton>
      </div>
      <PictureOrCover
        picture={picture}
        kind="about"
        id="people"
        alt=""
        sizes="(min-width: 60rem) 32rem, 100vw"
        className={styles.picture}
      />
    </section>
  )
}
