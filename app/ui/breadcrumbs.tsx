import { Link } from './link.tsx'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useText } from '#kernel/text-context.tsx'
import { breadcrumbs } from '#kernel/structured-data.ts'
import { Icon } from './icon.tsx'
import { LinkedData } from './linked-data.tsx'
import styles from './breadcrumbs.module.css'

/** Breadcrumbs; the last entry, without `to`, is the page itself. `here` names the page where it is not shown. */
export function Breadcrumbs({ trail, here }: { trail: readonly { label: string; to?: string }[]; here?: string }) {
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
      <LinkedData
        of={
          import.meta.env.SSR &&
          (({ site }) => breadcrumbs(site, here && trail.at(-1)?.to ? [...trail, { label: here }] : trail))
        }
      />
    </nav>
  )
}
