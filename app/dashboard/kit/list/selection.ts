import { useState } from 'react'
import type { ListQuery } from '#resource/contract.ts'

/** Records have numeric ids; donations and emails have string ids. */
export type Key = number | string

/** Selection of a bulk action, in the format of the API. */
export type BulkSelection<K extends Key = number> = { ids: K[] } | { all: Pick<ListQuery, 'q' | 'filters'> }

/** Selected rows: some of this page, or all rows that the list finds. Another query clears the selection. */
export function useSelection<K extends Key>(ids: readonly K[], total: number, query: ListQuery) {
  const question = JSON.stringify([query.q, query.filters])
  const [ticked, setTicked] = useState<{ question: string; ids: ReadonlySet<K>; all: boolean }>({
    question,
    ids: new Set(),
    all: false,
  })
  const mine = ticked.question === question ? ticked : { question, ids: new Set<K>(), all: false }
  const set = (chosen: Iterable<K>, all = false) => setTicked({ question, ids: new Set(chosen), all })
  const has = (id: K) => mine.all || mine.ids.has(id)
  const here = ids.filter(has)
  const whole = ids.length > 0 && here.length === ids.length
  const without = (removed: readonly K[]) => [...mine.ids].filter((id) => !removed.includes(id))
  return {
    count: mine.all ? total : mine.ids.size,
    all: mine.all,
    has,
    /** Of all found rows, only those of this page stay selected when one is unticked: the user sees which. */
    toggle: (id: K) =>
      set(mine.all ? ids.filter((other) => other !== id) : mine.ids.has(id) ? without([id]) : [...mine.ids, id]),
    page: whole ? true : here.length > 0 ? ('some' as const) : false,
    togglePage: () => set(mine.all ? [] : whole ? without(ids) : [...mine.ids, ...ids]),
    chooseAll: () => set(ids, true),
    clear: () => set([]),
    chosen: (): BulkSelection<K> =>
      mine.all ? { all: { q: query.q, filters: query.filters } } : { ids: [...mine.ids] },
  }
}
