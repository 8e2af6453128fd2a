import { pageMeta } from '#kernel/page-meta.ts'
import { shareUrl } from '#kernel/picture.ts'
import type { PlaceDetail } from './place.ts'

export function placeMeta(route: Parameters<typeof pageMeta>[0], data: { place: PlaceDetail } | undefined) {
  if (!data) return []
  const { name, summary, picture } = data.place
  return pageMeta(route, { title: name, description: summary.slice(0, 300), image: picture && shareUrl(picture) })
}
