import { useId, type ReactNode } from 'react'
import { Card } from './card.tsx'
import { Link } from './link.tsx'
import styles from './side-list.module.css'

type SideItem = {
  to: string
  title: string
  picture: ReactNode
  note?: ReactNode
  /** This entry is the current page. */
  current?: boolean
}

type Named = { title: string; labelledBy?: never } | { title?: never; labelledBy: string }

/**
 * A short list of other pages next to the content. Or a list of what the page is about, where a heading of the page
 * already names it (`labelledBy`).
 */
export function SidebarList({
  title,
  labelledBy,
  items,
  more,
}: Named & { items: readonly SideItem[]; more?: ReactNode }) {
  const own = useId()
  if (items.length === 0) return null
  return (
    <Card as="section" padded className={styles.aside!}>
      <nav aria-labelledby={labelledBy ?? own}>
        {title && (
          <h2 id={own} className={styles.heading}>
            {title}
          </h2>
        )}
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.to}>
              <Link to={item.to} className={styles.link} aria-current={item.current ? 'page' : undefined}>
                <span className={styles.picture}>{item.picture}</span>
                <span>
                  <bdi>{item.title}</bdi>
                  {item.note && <span className={styles.note}>{item.note}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {more}
      </nav>
    </Card>
  )
}
