/** Kinds of records in the search, with label and generated cover for records without a picture. */
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

/** Categories with their own list page: found by name, shown with the cover of their records. */
export const CATEGORIES: Record<string, Kind & { path: (id: number) => string }> = {
  'campaign-categories': {
    label: 'search.campaigns_of',
    cover: 'campaign',
    path: (id) => `/campaigns?category=${id}`,
  },
  'project-sections': { label: 'search.projects_of', cover: 'project', path: (id) => `/all-projects?category=${id}` },
  categories: { label: 'search.products_of', cover: 'product', path: (id) => `/gift-shop?category=${id}` },
}

export const kindOf = (resource: string): Kind => (KINDS[resource] ?? CATEGORIES[resource])!

/** Order of results: places first, then what visitors can support or buy; news and questions are last. */
export const FIRST_KINDS = ['student-residences', 'all-youth-centers', ...Object.keys(CATEGORIES)]
export const SECOND_KINDS = ['all-campaigns', 'all-projects', 'products']
