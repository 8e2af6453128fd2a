/**
 * Every feature, one line each. Addresses of pages, what staff can switch off, sitemaps and what the page cache
 * distinguishes derive from the manifests. Addresses are those of the spec, also where it misspells them.
 */
import type { Feature } from './kernel/feature.ts'
import { feature as site } from './site/feature.ts'
import { feature as campaigns } from './features/campaigns/feature.ts'
import { feature as campaignsUpdates } from './features/campaigns/updates/feature.ts'
import { feature as housingApplications } from './features/housing/applications/feature.ts'
import { feature as places } from './features/places/feature.ts'
import { feature as contentProjects } from './features/content/projects/feature.ts'
import { feature as contentPosts } from './features/content/posts/feature.ts'
import { feature as contentActivities } from './features/content/activities/feature.ts'
import { feature as shopProducts } from './features/shop/products/feature.ts'
import { feature as shopCart } from './features/shop/cart/feature.ts'
import { feature as shopOrders } from './features/shop/orders/feature.ts'
import { feature as donations } from './features/donations/feature.ts'
import { feature as transfers } from './features/transfers/feature.ts'
import { feature as receipts } from './features/receipts/feature.ts'
import { feature as inboxContact } from './features/inbox/contact/feature.ts'
import { feature as appointments } from './features/appointments/feature.ts'
import { feature as inboxComplaints } from './features/inbox/complaints/feature.ts'
import { feature as newsletter } from './features/newsletter/feature.ts'
import { feature as privacyDataRequests } from './features/privacy/data-requests/feature.ts'
import { feature as search } from './features/search/feature.ts'
import { feature as assistant } from './features/assistant/feature.ts'
import { feature as legal } from './features/legal/feature.ts'
import { feature as accountsSignIn } from './features/accounts/sign-in/feature.ts'

export const features: readonly Feature[] = [
  site,
  campaigns,
  campaignsUpdates,
  housingApplications,
  places,
  contentProjects,
  contentPosts,
  contentActivities,
  shopProducts,
  shopCart,
  shopOrders,
  donations,
  transfers,
  receipts,
  inboxContact,
  appointments,
  inboxComplaints,
  newsletter,
  privacyDataRequests,
  search,
  assistant,
  legal,
  accountsSignIn,
]

export const pages = features.flatMap(({ pages: own }) => own)
