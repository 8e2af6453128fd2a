/** Files of the media library as the API returns them, for tests of components. */
import type { Item } from '#dashboard/kit/media/use-library.ts'

export const LIBRARY = 'GET /api/dashboard/media'

/** A picture of 1600 × 900 pixels. */
export const picture = (id: string, changes: Partial<Item> = {}): Item => ({
  id,
  kind: 'picture',
  name: `${id}.jpg`,
  title: `Picture ${id}`,
  bytes: 300_000,
  type: 'image/jpeg',
  picture: { id, width: 1600, height: 900, color: '#204030' },
  url: `/storage/${id}/1600.jpg`,
  folder: '',
  tags: [],
  createdAt: '2026-11-20T09:00:00.000Z',
  ...changes,
})

/** One page of the library. */
export const page = (items: Item[], next: string | null = null) => ({
  status: 200,
  body: { items, total: items.length, next, folders: [], tags: [] },
})
