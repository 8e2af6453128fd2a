import { pageMeta } from '#kernel/page-meta.ts'
import type { PlaceDetail } from './place.ts'

export function placeMeta(route: Parameters<typeof pageMeta>[0], data: { place: PlaceDetail } | undefined) {
  if (!data) return []
  const { id, kind, name, summary } = data.place
  return pageMeta(route, { title: name, description: summary, image: { kind, id } })
}
