/** The menu of the dashboard: each section with the screens and lists that are its tabs, in order. */
import type { IconName } from './icons.ts'

export type SectionId =
  | 'home'
  | 'donations'
  | 'books'
  | 'campaigns'
  | 'news'
  | 'projects'
  | 'media'
  | 'housing'
  | 'centers'
  | 'appointments'
  | 'shop'
  | 'inbox'
  | 'newsletter'
  | 'people'
  | 'settings'

/** `tabs`: paths of screens, or ids of resources. A section opens the first tab that the user may see. */
export const SECTIONS: readonly { id: SectionId; icon: IconName; tabs: readonly string[] }[] = [
  { id: 'home', icon: 'layout-dashboard', tabs: ['home'] },
  {
    id: 'donations',
    icon: 'heart-handshake',
    tabs: [
      'all-donations',
      'donors',
      'donor-duplicates',
      'bank-transfers',
      'official-receipts',
      'official-register',
      'approvals',
      'donor-wall',
      'donation-imports',
    ],
  },
  {
    id: 'books',
    icon: 'scale',
    tabs: [
      'books',
      'donation-report',
      'journal',
      'close-month',
      'expenses',
      'fund-transfers',
      'bank-statements',
      'bank-lines',
      'foreign-transfers',
      'card-receivable',
      'cash',
      'returns',
      'card-payments',
      'exchange-rates',
      'account-codes',
    ],
  },
  {
    id: 'campaigns',
    icon: 'speakerphone',
    tabs: ['all-campaigns', 'permits', 'campaign-updates', 'campaign-categories'],
  },
  { id: 'news', icon: 'article', tabs: ['posts', 'activities', 'post-categories'] },
  {
    id: 'projects',
    icon: 'building-bridge',
    tabs: ['all-projects', 'project-sections', 'all-work-sections', 'partners', 'faqs'],
  },
  { id: 'media', icon: 'photo', tabs: ['media'] },
  {
    id: 'housing',
    icon: 'home-heart',
    tabs: ['housing-applications', 'student-residences', 'housing-rooms', 'housing-terms'],
  },
  { id: 'centers', icon: 'building-community', tabs: ['all-youth-centers', 'cities'] },
  { id: 'appointments', icon: 'calendar-time', tabs: ['appointments', 'opening-hours', 'holidays'] },
  {
    id: 'shop',
    icon: 'shopping-cart',
    tabs: ['orders', 'sales', 'products', 'stock', 'categories', 'coupons', 'prices'],
  },
  {
    id: 'inbox',
    icon: 'inbox',
    tabs: ['messages', 'complaints', 'proposals', 'assistant', 'saved-answers', 'complaint-types', 'proposal_types'],
  },
  { id: 'newsletter', icon: 'news', tabs: ['newsletter-letters', 'subscribers', 'newsletter-topics', 'mails'] },
  { id: 'people', icon: 'users', tabs: ['users', 'roles', 'audit', 'data-requests', 'retained-records'] },
  {
    id: 'settings',
    icon: 'settings',
    tabs: [
      'controlpanel',
      'main-page',
      'about-page',
      'footer-header-page',
      'contactus-page',
      'campaigns-page',
      'donation-setting',
      'project-page',
      'studenthousing-page',
      'studenthousingdesc-page',
      'youthcenter-page',
      'youthcentersdesc-page',
      'gift-page',
      'shop-settings',
      'assistant-settings',
      'translations',
      'terms',
    ],
  },
]
