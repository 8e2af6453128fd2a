import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { ListQuery } from '#resource/contract.ts'

export type Change = Partial<Omit<ListQuery, 'filters'>> & { filters?: Record<string, string | null> }

/** The query of a list as an address: `?q=…&filter.state=draft`; what is as usual is left out. */
export function addressOf(asked: Partial<ListQuery>): URLSearchParams {
  const params = new URLSearchParams()
  if (asked.q) params.set('q', asked.q)
  for (const [name, value] of Object.entries(asked.filters ?? {})) if (value) params.set(`filter.${name}`, value)
  if (asked.sort) params.set('sort', asked.sort)
  if (asked.size && asked.size !== 20) params.set('size', String(asked.size))
  if (asked.page && asked.page > 1) params.set('page', String(asked.page))
  return params
}

/** Changes what the list is asked, in the address bar; another question begins at its first page. */
export function useListParams(asked: ListQuery) {
  const [, setParams] = useSearchParams()
  // What was asked last, perhaps not answered yet: of two quick changes neither is lost.
  const last = useRef(asked)
  useEffect(() => {
    last.current = asked
  }, [asked])
  const ask = (change: Change) => {
    const before = last.current
    const filters = { ...before.filters, ...change.filters } as Record<string, string>
    const onlyPage = Object.keys(change).every((name) => name === 'page')
    // Going back leads to the screen before, not through every letter of a search.
    const options = { preventScrollReset: !onlyPage, replace: 'q' in change }
    last.current = { ...before, ...change, filters, page: onlyPage ? change.page! : 1 }
    setParams(addressOf(last.current), options)
  }
  return {
    ask,
    /** Another question altogether: a saved view, or none. */
    open: (query: string) => setParams(new URLSearchParams(query)),
  }
}
