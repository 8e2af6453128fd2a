import { useEffect, useRef, useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { Button, CloseButton, Menu, Pagination, Select, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { FILTERS } from '#features/translations/phrase-table.ts'
import { formatNumber } from '#kernel/digits.ts'
import { directionOf, LOCALE_NAMES, LOCALES } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { EmptyState } from '#ui/state.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { useKeys } from '#dashboard/use-keys.ts'
import { DownloadMenu } from '#dashboard/kit/export-menu.tsx'
import list from '#dashboard/kit/list/list.module.css'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { ImportPhrases } from './import-phrases.tsx'
import { PhraseRow } from './phrase-row.tsx'
import type { PhraseListParams, translationsScreen } from './screen.server.ts'
import styles from './translations.module.css'

/** All phrases of the site in the three languages, side by side, editable in place. */
export default function Translations() {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const { query, table } = useScreen<Loaded<typeof translationsScreen>>()
  const busy = useNavigation().state === 'loading'
  const [importing, setImporting] = useState(false)
  const ask = useAsk(query)
  const update = may('translations.update')
  const total = formatNumber(table.total, locale)
  return (
    <>
      <PageHead title={t('dashboard.translations')} note={t('dashboard.translations.note')}>
        {may('translations.export') && <ExportMenu />}
        {update && (
          <Button variant="outline" leftSection={<Icon of={IconUpload} />} onClick={() => setImporting(true)}>
            {t('dashboard.translations.import')}
          </Button>
        )}
      </PageHead>
      <section
        className={list.list}
        aria-label={t('dashboard.translations')}
        aria-busy={busy}
        data-busy={busy || undefined}
      >
        <div className={list.bar}>
          <fieldset className={list.chips} aria-label={t('dashboard.filter')}>
            {FILTERS.map((filter) => (
              <button
                key={filter}
                type="button"
                className={list.chip}
                aria-pressed={query.filter === filter}
                onClick={() => ask({ filter })}
              >
                {t(`dashboard.translations.filter.${filter}`)}{' '}
                <span className={styles.number}>{formatNumber(table.counts[filter], locale)}</span>
              </button>
            ))}
          </fieldset>
          <div className={list.tools}>
            <Search query={query} onSearch={(search) => ask({ search }, true)} />
            <Select
              aria-label={t('dashboard.translations.part')}
              placeholder={t('dashboard.translations.part')}
              className={styles.part}
              searchable
              clearable
              clearButtonProps={{ 'aria-label': t('dashboard.clear') }}
              nothingFoundMessage={t('dashboard.none_found')}
              data={table.parts.map(({ part, count }) => ({ value: part, label: `${part} (${count})` }))}
              value={query.part || null}
              onChange={(part) => ask({ part: part ?? '' })}
            />
          </div>
        </div>
        {table.rows.length === 0 ? (
          <div className={list.empty}>
            <EmptyState
              title={
                query.filter === 'missing' && !query.search
                  ? t('dashboard.translations.none_missing')
                  : t('dashboard.none_found')
              }
            />
          </div>
        ) : (
          <div className={list.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('dashboard.translations.key')}</th>
                  {LOCALES.map((one) => (
                    <th key={one} scope="col" lang={one} dir={directionOf(one)}>
                      {LOCALE_NAMES[one]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map((row) => (
                  <PhraseRow key={row.key} row={row} editable={update} />
                ))}
              </tbody>
            </table>
          </div>
        )}
        <div className={list.pages}>
          <span>{t('dashboard.translations.count', { count: table.total, number: total })}</span>
          {table.pages > 1 && (
            <Pagination
              total={table.pages}
              value={table.page}
              onChange={(page) => ask({ page })}
              size="sm"
              getControlProps={(control) => ({ 'aria-label': t(`dashboard.page.${control}`) })}
              getItemProps={(page) => ({ 'aria-label': t('dashboard.page', { page: formatNumber(page, locale) }) })}
            />
          )}
        </div>
      </section>
      <ImportPhrases opened={importing} onClose={() => setImporting(false)} />
    </>
  )
}

/** The query is in the address. A new query starts at the first page. */
function useAsk(query: PhraseListParams) {
  const [, setParams] = useSearchParams()
  // The latest query, which may not be loaded yet, so that of two quick changes none is lost.
  const last = useRef(query)
  useEffect(() => {
    last.current = query
  }, [query])
  return (change: Partial<PhraseListParams>, replace = false) => {
    const next = { ...last.current, page: 1, ...change }
    last.current = next
    const params = new URLSearchParams()
    if (next.search) params.set('q', next.search)
    if (next.filter !== 'all') params.set('filter', next.filter)
    if (next.part) params.set('part', next.part)
    if (next.page > 1) params.set('page', String(next.page))
    setParams(params, { preventScrollReset: !('page' in change), replace })
  }
}

function Search({ query, onSearch }: { query: PhraseListParams; onSearch: (search: string) => void }) {
  const t = useText()
  const [typed, setTyped] = useState(query.search)
  const input = useRef<HTMLInputElement>(null)
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  useEffect(() => {
    if (typed.trim() === query.search) return
    const timer = setTimeout(() => search.current(typed.trim()), 300)
    return () => clearTimeout(timer)
  }, [typed, query.search])
  useKeys({ '/': () => input.current?.focus() })
  return (
    <TextInput
      ref={input}
      type="search"
      className={list.search}
      aria-label={t('dashboard.translations.search')}
      placeholder={t('dashboard.translations.search')}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      leftSection={<Icon of={IconSearch} size={18} />}
      rightSection={typed && <CloseButton size="sm" aria-label={t('dashboard.clear')} onClick={() => setTyped('')} />}
    />
  )
}

function ExportMenu() {
  const t = useText()
  const file = '/api/dashboard/translations/export.json'
  return (
    <DownloadMenu>
      <Menu.Item component="a" href={file} download>
        {t('dashboard.translations.export_all')}
      </Menu.Item>
      <Menu.Item component="a" href={`${file}?changed=1`} download>
        {t('dashboard.translations.export_changed')}
      </Menu.Item>
    </DownloadMenu>
  )
}
