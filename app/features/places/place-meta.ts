import { pageMeta } from '#kernel/page-meta.ts'
import { shareImageOf } from '#ui/background.ts'
import type { PlaceDetail } from './place.ts'

export function placeMeta(route: Parameters<typeof pageMeta>[0], data: { place: PlaceDetail } | undefined) {
  if (!data) return []
  const { id, kind, name, summary, picture } = data.place
  return pageMeta(route, { title: name, description: summary.slice(0, 300), image: shareImageOf(picture, kind, id) })
}
