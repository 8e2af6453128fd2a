import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { ListQuery } from '#resource/contract.ts'

export type Change = Partial<Omit<ListQuery, 'filters'>> & { filters?: Record<string, string | null> }

/** The query of a list as URL parameters: `?q=…&filter.state=draft`. Default values are left out. */
export function addressOf(asked: Partial<ListQuery>): URLSearchParams {
  const params = new URLSearchParams()
  if (asked.q) params.set('q', asked.q)
  for (const [name, value] of Object.entries(asked.filters ?? {})) if (value) params.set(`filter.${name}`, value)
  if (asked.sort) params.set('sort', asked.sort)
  if (asked.size && asked.size !== 20) params.set('size', String(asked.size))
  if (asked.page && asked.page > 1) params.set('page', String(asked.page))
  return params
}

/** Changes the list query in the address bar. Any change but the page itself starts at page 1. */
export function useListParams(asked: ListQuery) {
  const [, setParams] = useSearchParams()
  // The last query, possibly not loaded yet, so that two quick changes are combined.
  const last = useRef(asked)
  useEffect(() => {
    last.current = asked
  }, [asked])
  const ask = (change: Change, { replace = 'q' in change } = {}) => {
    const before = last.current
    const filters = { ...before.filters, ...change.filters } as Record<string, string>
    const onlyPage = Object.keys(change).every((name) => name === 'page')
    // A search replaces the history entry: going back leads to the previous screen, not to each typed letter.
    const options = { preventScrollReset: !onlyPage, replace }
    last.current = { ...before, ...change, filters, page: onlyPage ? change.page! : 1 }
    setParams(addressOf(last.current), options)
  }
  return {
    ask,
    /** Replaces the whole query, with that of a saved view or with an empty one. */
    open: (query: string) => setParams(new URLSearchParams(query)),
  }
}
