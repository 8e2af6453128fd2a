import { formatDate } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import { LEGAL_PATHS, type LegalKind } from '../terms.ts'
import styles from './version-list.module.css'

type Props = { kind: LegalKind; versions: readonly { version: string; at: Date }[]; shown: string | undefined }

/** All versions, newest first, each with its own address. */
export function VersionList({ kind, versions, shown }: Props) {
  const t = useText()
  const { locale, to } = useLocale()
  return (
    <nav aria-labelledby="versions">
      <h2 id="versions" className={styles.title}>
        {t('terms.versions')}
      </h2>
      <ol className={styles.versions}>
        {versions.map(({ version, at }, i) => (
          <li key={version}>
            <Link
              to={to(i === 0 ? LEGAL_PATHS[kind] : `${LEGAL_PATHS[kind]}/${encodeURIComponent(version)}`)}
              className={styles.link}
              aria-current={version === shown ? 'page' : undefined}
            >
              <bdi dir="ltr">{version}</bdi>
              <span className={styles.date}>{formatDate(at, locale)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
