import type { WorkSection } from '#features/work-sections/queries.server.ts'
import { Picture } from '#ui/picture.tsx'
import { khatimPath } from '#ui/geometry.ts'
import styles from './sectors.module.css'

const star = khatimPath(15, 16, 16)

/** The fields of work, each under its star or its own sign. */
export function Sectors({ sections }: { sections: readonly WorkSection[] }) {
  return (
    <ul className={styles.grid}>
      {sections.map(({ id, title, text, icon }) => (
        <li key={id} className={styles.sector}>
          {icon ? (
            <Picture picture={icon} sizes="4rem" alt="" className={styles.icon} />
          ) : (
            <svg viewBox="0 0 32 32" className={styles.star} aria-hidden>
              <path d={star} />
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
