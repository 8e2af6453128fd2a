import { formatDateTime } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import styles from './details.module.css'
import { sizeOf } from '#kernel/file-size.ts'
import type { Item, PictureUsage } from './use-library.ts'

export function Facts({ item }: { item: Item }) {
  const t = useText()
  const { locale } = useLocale()
  const { picture, bytes, type } = item
  return (
    <dl className={styles.facts} aria-label={t('dashboard.media.facts')}>
      <dt>{t('dashboard.media.file_name')}</dt>
      <dd>
        <bdi>{item.name}</bdi>
      </dd>
      {picture && (
        <>
          <dt>{t('dashboard.media.pixels')}</dt>
          <dd>
            <bdi dir="ltr">{`${picture.width} × ${picture.height}`}</bdi>
          </dd>
        </>
      )}
      <dt>{t('dashboard.media.size')}</dt>
      <dd>
        <bdi dir="ltr">{`${sizeOf(bytes, locale)} · ${type.split('/')[1]!.toUpperCase()}`}</bdi>
      </dd>
      <dt>{t('dashboard.media.added')}</dt>
      <dd>
        <bdi dir="ltr">{formatDateTime(new Date(item.createdAt), locale)}</bdi>
      </dd>
    </dl>
  )
}

/** The records that show the file; null while they are loading. */
export function PictureUsages({ uses }: { uses: PictureUsage[] | null }) {
  const t = useText()
  const { to } = useLocale()
  if (!uses) return null
  return (
    <section className={styles.uses}>
      <h3 className={styles.title}>{t('dashboard.media.used')}</h3>
      {uses.length === 0 ? (
        <p className={styles.muted}>{t('dashboard.media.unused')}</p>
      ) : (
        <ul>
          {uses.map(({ title, path }) => (
            <li key={path}>
              <Link to={to(path)}>
                <bdi>{title}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
