import { useLocale, useText } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import { PictureOrCover } from '#ui/picture.tsx'
import { kindOf } from '../kinds.ts'
import type { SearchResult } from '../search.server.ts'
import { excerpt, highlight } from '../search-terms.ts'
import styles from './search-results.module.css'

/** Search results with highlighted search terms. */
export function SearchResults({
  found,
  words,
  level = 2,
}: {
  found: readonly SearchResult[]
  words: readonly string[]
  level?: 2 | 3
}) {
  const t = useText()
  const { to } = useLocale()
  const Heading = `h${level}` as const
  return (
    <ol className={styles.list}>
      {found.map(({ resource, id, title, text, picture, path }) => {
        const kind = kindOf(resource)
        return (
          <li key={`${resource}-${id}`} className={styles.item}>
            <PictureOrCover
              picture={picture}
              kind={kind.cover}
              id={id}
              alt=""
              sizes="8rem"
              className={styles.picture}
            />
            <div className={styles.words}>
              <p className={styles.kind}>{t(kind.label)}</p>
              <Heading className={styles.title}>
                <Link to={to(path)} className={styles.link}>
                  <Marked text={title} words={words} />
                </Link>
              </Heading>
              <p className={styles.text}>
                <Marked text={excerpt(text, words)} words={words} />
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return (
    <bdi>
      {highlight(text, words).map((piece, i) =>
        // Pieces have no other key, and their order does not change.
        // oxlint-disable-next-line react/no-array-index-key
        piece.found ? <mark key={i}>{piece.text}</mark> : piece.text,
      )}
    </bdi>
  )
}
