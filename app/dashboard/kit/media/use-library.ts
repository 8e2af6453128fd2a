import { useEffect, useState } from 'react'
import type { Media, MediaKind } from '#features/media/media.ts'
import { send, type Problem } from '../../send.ts'

/** A file of the library, as the API returns it. */
export type Item = Omit<Media, 'createdAt'> & {
  createdAt: string
  /** Records that show this file; only in lists. */
  usedBy?: PictureUsage[]
}
export type PictureUsage = { id: string; title: string; path: string }
export type LibraryFilter = {
  search: string
  kind: MediaKind | null
  /** '' for files without a folder, null for all files. */
  folder: string | null
  tag: string | null
  /** Only files that no record shows. */
  unused: boolean
}
export const NO_FILTER: LibraryFilter = { search: '', kind: null, folder: null, tag: null, unused: false }
type Group = { name: string; count: number }
type Page = { items: Item[]; total: number; next: string | null; folders: Group[]; tags: Group[] }

export const MEDIA_API = '/api/dashboard/media'

/** Loads the files of the library that match the filter, page by page. */
export function useLibrary({ search, kind, folder, tag, unused }: LibraryFilter) {
  const [page, setPage] = useState<Page | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [turn, setTurn] = useState<{ of: string; after: string | null; round: number }>()
  const [answered, setAnswered] = useState('')
  const of = JSON.stringify([search, kind, folder, tag, unused])
  const { after, round } = turn?.of === of ? turn : { after: null, round: 0 }
  const asking = `${of} ${after} ${round}`

  useEffect(() => {
    const stop = new AbortController()
    const query = new URLSearchParams({ limit: '40' })
    if (search) query.set('search', search)
    if (kind) query.set('kind', kind)
    if (folder !== null) query.set('folder', folder)
    if (tag) query.set('tag', tag)
    if (unused) query.set('used', 'no')
    if (after) query.set('after', after)
    void send<Page>('GET', `${MEDIA_API}?${query}`, undefined, stop).then((answer) => {
      if (stop.signal.aborted) return
      setAnswered(asking)
      setProblem(answer.ok ? null : answer.problem)
      if (answer.ok)
        setPage((known) => ({ ...answer.value, items: [...(after ? known!.items : []), ...answer.value.items] }))
    })
    return () => stop.abort()
  }, [search, kind, folder, tag, unused, after, asking])

  const change = (how: (items: Item[]) => Item[], by = 0) =>
    setPage((known) => known && { ...known, items: how(known.items), total: known.total + by })
  return {
    items: page?.items ?? [],
    total: page?.total ?? 0,
    /** All folders of the library. */
    folders: page?.folders ?? [],
    tags: page?.tags ?? [],
    ready: page !== null,
    problem,
    busy: answered !== asking,
    more: page?.next ? () => setTurn({ of, after: page.next, round }) : undefined,
    again: () => setTurn({ of, after: null, round: round + 1 }),
    /** Moves to the front of the list. */
    add: (item: Item) =>
      setPage((known) => {
        if (!known) return known
        const others = known.items.filter(({ id }) => id !== item.id)
        return {
          ...known,
          items: [item, ...others],
          total: known.total + (others.length === known.items.length ? 1 : 0),
        }
      }),
    replace: (item: Item) => change((items) => items.map((one) => (one.id === item.id ? item : one))),
    remove: (id: string) => change((items) => items.filter((one) => one.id !== id), -1),
  }
}
export type Library = ReturnType<typeof useLibrary>
