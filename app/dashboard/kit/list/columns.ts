import { useState, type ReactNode } from 'react'

export type Column<R> = {
  id: string
  label: string
  cell: (row: R) => ReactNode
  /** Name of the sort order; the header becomes a button. */
  sort?: string
  /** For numbers: on the right of the column in every language. */
  end?: boolean
  /** Hidden by default. */
  hidden?: boolean
}

type Kept = { order: string[]; hidden: string[] }

/** Null if nothing, or nothing that can be used, is stored. */
function readKept(name: string): Kept | null {
  try {
    const { order, hidden } = JSON.parse(localStorage.getItem(name) ?? 'null') as Kept
    return Array.isArray(order) && Array.isArray(hidden) ? { order, hidden } : null
  } catch {
    return null
  }
}

/** The visible columns and their order; this browser stores them for each list. */
export function useColumns<R>(list: string, columns: readonly Column<R>[]) {
  const name = `dashboard.columns.${list}`
  const usual = { order: [], hidden: columns.filter(({ hidden }) => hidden).map(({ id }) => id) }
  const [kept, setKept] = useState<Kept>(() => readKept(name) ?? usual)
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
