import IconYoutube from '@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs'
import { useText } from '#kernel/text-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { hasAccounts, SocialLinks, type SocialAccounts } from '#ui/social-links.tsx'
import styles from './follow-us.module.css'

/** Links to our social media, and to the YouTube channel. */
export function FollowUs({ social: { youtube, ...social } }: { social: SocialAccounts }) {
  const t = useText()
  if (!youtube && !hasAccounts(social)) return null
  return (
    <Card as="section" padded>
      <h2 className={styles.heading}>{t('news.follow')}</h2>
      <SocialLinks accounts={social} label={t('news.follow')} className={styles.accounts} />
      {youtube && (
        <LinkButton
          to={youtube}
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
