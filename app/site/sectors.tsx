import type { WorkSection } from '#features/content/fields-of-work/queries.server.ts'
import { Picture } from '#ui/picture.tsx'
import { khatimPath } from '#ui/geometry.ts'
import styles from './sectors.module.css'

const star = khatimPath(15, 16, 16)
/** Default signs, used in turn: a star, an arch, a crescent, a leaf, a house, a book. */
const SIGNS = [
  khatimPath(6, 16, 16),
  'M11.5 21v-6c0-2.6 2-4 4.5-6 2.5 2 4.5 3.4 4.5 6v6z',
  'M18 10.2a6 6 0 1 0 3.4 9.6 6.3 6.3 0 0 1-3.4-9.6z',
  'M11 21c0-6.5 3.5-10 10.5-10.5.5 7-3 11-8.5 10.5l-1.5 1.5z',
  'M16 9.5l6 5.5v6.5h-4v-4h-4v4h-4v-6.5z',
  'M16 12.5c-1.7-1.2-3.7-1.5-6-1.5v9c2.3 0 4.3.4 6 1.5 1.7-1.1 3.7-1.5 6-1.5v-9c-2.3 0-4.3.3-6 1.5z',
]

/** Fields of work, each with its own sign or a default one. */
export function Sectors({ sections }: { sections: readonly WorkSection[] }) {
  return (
    <ul className={styles.grid}>
      {sections.map(({ id, title, text, icon }, place) => (
        <li key={id} className={styles.sector}>
          {icon ? (
            <Picture picture={icon} sizes="4rem" alt="" className={styles.icon} />
          ) : (
            <svg viewBox="0 0 32 32" className={styles.star} aria-hidden>
              <path d={star} />
              <path d={SIGNS[place % SIGNS.length]} />
            </svg>
          )}
          <h3>
            <bdi>{title}</bdi>
          </h3>
          {text && <p className={styles.text}>{text}</p>}
        </li>
      ))}
    </ul>
  )
}
