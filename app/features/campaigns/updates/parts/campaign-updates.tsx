import { useLocale, useText } from '#kernel/text-context.tsx'
import { formatDate } from '#kernel/dates.ts'
import { LinkButton } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { PreviewNotice } from '#ui/preview-notice.tsx'
import { Prose } from '#ui/prose.tsx'
import { updateMark, type CampaignUpdate } from '../update.ts'
import styles from './campaign-updates.module.css'

/** A campaign's news as a timeline, newest first. `more` is the address of the page with older ones. */
export function CampaignUpdates({ updates, more }: { updates: readonly CampaignUpdate[]; more: string | null }) {
  const t = useText()
  const { locale } = useLocale()
  if (updates.length === 0) return null
  return (
    <section aria-labelledby="updates" className={styles.updates}>
      <h2 id="updates" className={styles.heading}>
        {t('campaign_updates.heading')}
      </h2>
      <ol className={styles.list}>
        {updates.map(({ id, title, content, language, picture, publishedAt, hidden }) => (
          <li key={id} id={updateMark(id)} className={styles.update}>
            <PreviewNotice hidden={hidden} />
            <time dateTime={publishedAt.toISOString()} className={styles.date}>
              {formatDate(publishedAt, locale)}
            </time>
            <h3 className={styles.title}>
              <bdi>{title}</bdi>
            </h3>
            {picture && (
              <Picture picture={picture} sizes="(min-width: 64rem) 44rem, 100vw" className={styles.picture} />
            )}
            <Prose html={content} lang={language} />
          </li>
        ))}
      </ol>
      {more && (
        <LinkButton to={more} variant="outline" preventScrollReset>
          {t('campaign_updates.more')}
        </LinkButton>
      )}
    </section>
  )
}
