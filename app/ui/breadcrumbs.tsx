import { Link } from './link.tsx'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from './icon.tsx'
import styles from './breadcrumbs.module.css'

/** The way to this page; the last entry, without `to`, is the page itself. */
export function Breadcrumbs({ trail }: { trail: readonly { label: string; to?: string }[] }) {
  const t = useText()
  return (
    <nav aria-label={t('ui.breadcrumbs')}>
      <ol className={styles.trail}>
        {trail.map(({ label, to }, i) => (
          <li key={label} className={styles.crumb}>
            {i > 0 && <Icon of={IconChevronRight} size={15} mirror />}
            {to ? (
              <Link to={to} className={styles.link}>
                {label}
              </Link>
            ) : (
              <bdi aria-current="page">{label}</bdi>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
