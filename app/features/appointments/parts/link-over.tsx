import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { HeadedCard } from '#ui/headed-card.tsx'
import { Link } from '#ui/link.tsx'
import styles from './appointments.module.css'

/** For a link whose appointment was deleted, or that was not copied completely. */
export function LinkOver({ title, places }: { title: string; places: { name: string; path: string }[] }) {
  const t = useText()
  const { to } = useLocale()
  return (
    <div className={`wrap ${styles.page}`}>
      <HeadedCard title={title}>
        <div className={styles.own}>
          <Alert kind="warning" title={t('appointments.link_over')}>
            {t('appointments.link_over_text')}
          </Alert>
          {places.length > 0 && (
            <div>
              <p>{t('appointments.link_over_book')}</p>
              <ul className={styles.places}>
                {places.map(({ name, path }) => (
                  <li key={path}>
                    <Link to={to(path)}>
                      <bdi>{name}</bdi>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div>
            <LinkButton to={to('/contact-us')} variant={places.length > 0 ? 'outline' : 'pine'}>
              {t('site.navContact')}
            </LinkButton>
          </div>
        </div>
      </HeadedCard>
    </div>
  )
}
