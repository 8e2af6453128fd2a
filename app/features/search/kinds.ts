/** Kinds of records in the search, with label and generated cover for records without a picture. */
import type { Flag } from '#kernel/feature-flag.ts'
import type { TextKey } from '#kernel/text.ts'

/** `flag`: the feature of its pages; null: they are always available. */
type Kind = { label: TextKey; cover: string; flag: Flag | null }

export const KINDS: Record<string, Kind> = {
  'all-campaigns': { label: 'search.campaign', cover: 'campaign', flag: 'campaigns' },
  'all-projects': { label: 'search.project', cover: 'project', flag: 'projects' },
  activities: { label: 'search.activity', cover: 'activity', flag: 'news' },
  posts: { label: 'search.post', cover: 'post', flag: 'news' },
  'student-residences': { label: 'search.residence', cover: 'residence', flag: 'residences' },
  'all-youth-centers': { label: 'search.center', cover: 'center', flag: 'youthCenters' },
  products: { label: 'search.product', cover: 'product', flag: 'shop' },
  faqs: { label: 'search.faq', cover: 'faq', flag: null },
}

/** Categories with their own list page: found by name, shown with the cover of their records. */
export const CATEGORIES: Record<string, Kind & { path: (id: number) => string }> = {
  'campaign-categories': {
    label: 'search.campaigns_of',
    cover: 'campaign',
    flag: 'campaigns',
    path: (id) => `/campaigns?category=${id}`,
  },
  'project-sections': {
    label: 'search.projects_of',
    cover: 'project',
    flag: 'projects',
    path: (id) => `/all-projects?category=${id}`,
  },
  categories: {
    label: 'search.products_of',
    cover: 'product',
    flag: 'shop',
    path: (id) => `/gift-shop?category=${id}`,
  },
}

export const kindOf = (resource: string): Kind => (KINDS[resource] ?? CATEGORIES[resource])!

/** Order of results: places first, then what visitors can support or buy; news and questions are last. */
export const TOP_KINDS = ['student-residences', 'all-youth-centers', ...Object.keys(CATEGORIES)]
export const MIDDLE_KINDS = ['all-campaigns', 'all-projects', 'products']
