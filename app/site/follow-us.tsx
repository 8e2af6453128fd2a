import IconFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs'
import IconInstagram from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconBrandX.mjs'
import IconYoutube from '@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs'
import { useText } from '#kernel/text-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './follow-us.module.css'

type Social = Record<'facebook' | 'twitter' | 'instagram' | 'youtube', string | null>

/** Where else to read us, and the channel to subscribe to. */
export function FollowUs({ social }: { social: Social }) {
  const t = useText()
  const places = [
    { name: 'Facebook', href: social.facebook, icon: IconFacebook },
    { name: 'X', href: social.twitter, icon: IconX },
    { name: 'Instagram', href: social.instagram, icon: IconInstagram },
  ].filter(({ href }) => href)
  if (places.length === 0 && !social.youtube) return null
  return (
    <Card as="section" padded>
      <h2 className={styles.heading}>{t('news.follow')}</h2>
      <ul className={styles.places}>
        {places.map(({ name, href, icon }) => (
          <li key={name}>
            <a href={href!} target="_blank" rel="noopener noreferrer" aria-label={`${name} (${t('ui.newTab')})`}>
              <Icon of={icon} size={22} />
            </a>
          </li>
        ))}
      </ul>
      {social.youtube && (
        <LinkButton
          to={social.youtube}
          target="_blank"
          rel="noopener noreferrer"
          reloadDocument
          wide
          size="small"
          variant="outline"
          icon={<Icon of={IconYoutube} />}
        >
          {t('news.subscribe')}
        </LinkButton>
      )}
    </Card>
  )
}
