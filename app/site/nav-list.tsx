import { clsx } from 'clsx'
import { Link } from '#ui/link.tsx'
import type { NavLink } from './shell.ts'
import styles from './header.module.css'

type Props = {
  nav: readonly NavLink[]
  /** Classes `links` and `link`, in addition to those of the bar. */
  look?: CSSModuleClasses
  onFollow?: () => void
}

export function NavList({ nav, look, onFollow }: Props) {
  return (
    <ul className={clsx(styles.links, look?.links)}>
      {nav.map((link) => (
        <li key={link.href}>
          <Link
            to={link.href}
            aria-current={link.current ? 'page' : undefined}
            className={clsx(styles.link, look?.link)}
            onClick={onFollow}
          >
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
