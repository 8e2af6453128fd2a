import { Link } from './link.tsx'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from './icon.tsx'
import { pageNumbers } from './page-numbers.ts'
import styles from './pagination.module.css'

type Props = {
  page: number
  pages: number
  /** Address of a page: `(n) => `?page=${n}``. */
  to: (page: number) => string
}

/** Links to the pages of a list; nothing if there is only one page. */
export function Pagination({ page, pages, to }: Props) {
  const t = useText()
  const { locale } = useLocale()
  if (pages <= 1) return null
  return (
    <nav aria-label={t('ui.pages')} className={styles.pages}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={styles.step} aria-label={t('ui.previous')}>
          <Icon of={IconArrowLeft} mirror />
        </Link>
      )}
      {pageNumbers(page, pages).map((n, i, all) =>
        n === null ? (
          <span key={`after-${all[i - 1]}`} className={styles.gap} aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={n}
            to={to(n)}
            className={styles.page}
            aria-label={t('ui.pageNumber', { page: n })}
            aria-current={n === page ? 'page' : undefined}
          >
            {formatNumber(n, locale)}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className={styles.step} aria-label={t('ui.next')}>
          <Icon of={IconArrowRight} mirror />
        </Link>
      )}
    </nav>
  )
}
