import type { ReactNode } from 'react'
import { useState } from 'react'

export type Column<R> = {
  id: string
  label: string
  cell: (row: R) => ReactNode
  /** Name of the sort order; the header becomes a button. */
  sort?: string
  /** Aligned to the end of the column, for numbers. */
  end?: boolean
  /** Hidden by default. */
  hidden?: boolean
}

type Kept = { order: string[]; hidden: string[] }

/** The visible columns and their order; this browser stores them for each list. */
export function useColumns<R>(list: string, columns: readonly Column<R>[]) {
  const name = `dashboard.columns.${list}`
  const usual = { order: [], hidden: columns.filter(({ hidden }) => hidden).map(({ id }) => id) }
  const [kept, setKept] = useState<Kept>(() => {
    try {
      return { ...usual, ...(JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Kept>) }
    } catch {
      return usual
    }
  })
  const keep = (next: Kept | null) => {
    setKept(next ?? usual)
    if (next) localStorage.setItem(name, JSON.stringify(next))
    else localStorage.removeItem(name)
  }
  const place = (id: string) => {
    const at = kept.order.indexOf(id)
    return at < 0 ? columns.findIndex((column) => column.id === id) : at
  }
  const all = columns.toSorted((a, b) => place(a.id) - place(b.id))
  return {
    all,
    shown: all.filter(({ id }) => !kept.hidden.includes(id)),
    isShown: (id: string) => !kept.hidden.includes(id),
    toggle: (id: string) =>
      keep({
        ...kept,
        hidden: kept.hidden.includes(id) ? kept.hidden.filter((other) => other !== id) : [...kept.hidden, id],
      }),
    move: (order: string[]) => keep({ ...kept, order }),
    reset: () => keep(null),
  }
}
