import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { ListQuery } from '#resource/contract.ts'

export type Change = Partial<Omit<ListQuery, 'filters'>> & { filters?: Record<string, string | null> }

/** The query of a list as URL parameters: `?q=…&filter.state=draft`. Default values are left out. */
export function addressOf(query: Partial<ListQuery>): URLSearchParams {
  const params = new URLSearchParams()
  if (query.q) params.set('q', query.q)
  for (const [name, value] of Object.entries(query.filters ?? {})) if (value) params.set(`filter.${name}`, value)
  if (query.sort) params.set('sort', query.sort)
  if (query.size && query.size !== 20) params.set('size', String(query.size))
  if (query.page && query.page > 1) params.set('page', String(query.page))
  return params
}

/** The parameters of an address that are not the query of a list, such as the days of a report on the same screen. */
function withoutList(params: URLSearchParams): [string, string][] {
  const own = new Set(['q', 'sort', 'size', 'page'])
  return [...params].filter(([name]) => !own.has(name) && !name.startsWith('filter.'))
}

/** Changes the list query in the address bar. Any change but the page itself starts at page 1. */
export function useListParams(query: ListQuery) {
  const [, setParams] = useSearchParams()
  // The last query, possibly not loaded yet, so that two quick changes are combined.
  const last = useRef(query)
  useEffect(() => {
    last.current = query
  }, [query])
  const changeQuery = (change: Change, { replace = 'q' in change } = {}) => {
    const before = last.current
    const filters = { ...before.filters, ...change.filters } as Record<string, string>
    const onlyPage = Object.keys(change).every((name) => name === 'page')
    // A search replaces the history entry: going back leads to the previous screen, not to each typed letter.
    const options = { preventScrollReset: !onlyPage, replace }
    last.current = { ...before, ...change, filters, page: onlyPage ? change.page! : 1 }
    const next = addressOf(last.current)
    setParams((now) => new URLSearchParams([...withoutList(now), ...next]), options)
  }
  return {
    changeQuery,
    /** Replaces the whole query, with that of a saved view or with an empty one. */
    open: (search: string) => setParams(new URLSearchParams(search)),
  }
}
