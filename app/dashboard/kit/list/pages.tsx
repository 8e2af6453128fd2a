import { Pagination, Select } from '@mantine/core'
import { isolateLtr } from '#kernel/bidi.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { PAGE_SIZES, type ListQuery } from '#resource/contract.ts'
import type { Change } from './list-params.ts'
import styles from './list.module.css'

type Props = { query: ListQuery; onQueryChange: (change: Change) => void; total: number; shown: number }

/** Pagination: the range that is shown, and links to the other pages. */
export function Pages({ query, total, shown, onQueryChange }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { page, size } = query
  const first = (page - 1) * size + 1
  const number = (value: number) => formatNumber(value, locale)
  const range = isolateLtr(`${number(first)}–${number(first + shown - 1)}`)
  return (
    <div className={styles.pages}>
      <span>{t('dashboard.rows_of', { range, total: number(total) })}</span>
      {total > size && (
        <Pagination
          total={Math.ceil(total / size)}
          value={page}
          onChange={(next) => onQueryChange({ page: next })}
          siblings={1}
          size="sm"
          getControlProps={(control) => ({ 'aria-label': t(`dashboard.page.${control}`) })}
          getItemProps={(one) => ({ 'aria-label': t('dashboard.page', { page: number(one) }) })}
        />
      )}
      {total > PAGE_SIZES[0] && (
        <Select
          aria-label={t('dashboard.page_size')}
          size="xs"
          w={130}
          allowDeselect={false}
          data={PAGE_SIZES.map((one) => ({ value: String(one), label: t('dashboard.per_page', { count: one }) }))}
          value={String(size)}
          onChange={(value) => onQueryChange({ size: Number(value) })}
        />
      )}
    </div>
  )
}
