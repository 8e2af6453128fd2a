/** What visitors may look for: the word for its kind, and the generated cover where it has no picture. */
import type { TextKey } from '#kernel/text.ts'

export type Kind = { label: TextKey; cover: string }

export const KINDS: Record<string, Kind> = {
  'all-campaigns': { label: 'search.campaign', cover: 'campaign' },
  'all-projects': { label: 'search.project', cover: 'project' },
  activities: { label: 'search.activity', cover: 'activity' },
  posts: { label: 'search.post', cover: 'post' },
  'student-residences': { label: 'search.residence', cover: 'residence' },
  'all-youth-centers': { label: 'search.center', cover: 'center' },
  products: { label: 'search.product', cover: 'product' },
  faqs: { label: 'search.faq', cover: 'faq' },
}
