/** Permissions as the roles editor shows them: resources in groups, each with its actions. */
import { RESOURCES } from '#features/accounts/users/permissions.ts'
import type { TextKey } from '#kernel/text.ts'

export type Resource = keyof typeof RESOURCES
export type Action = (typeof RESOURCES)[Resource][number]

/** In the order of the menu. A resource in no group comes last. */
const GROUPS: Record<string, readonly Resource[]> = {
  donations: [
    'campaigns',
    'donations',
    'transfers',
    'statements',
    'donors',
    'payments',
    'ledger',
    'expenses',
    'fund_transfers',
    'exchange_rates',
  ],
  content: ['posts', 'activities', 'projects', 'partners', 'faqs', 'pages', 'media', 'translations', 'terms'],
  places: ['places', 'housing', 'applications', 'appointments'],
  shop: ['products', 'orders', 'coupons'],
  inbox: ['messages', 'complaints', 'proposals', 'newsletter', 'assistant', 'mails'],
  people: ['users', 'roles', 'audit', 'retained', 'privacy'],
  site: ['dashboard', 'settings', 'bank', 'site'],
}

/** Columns of the table; further actions of a resource are at the end of its row. */
export const COMMON_ACTIONS = ['read', 'create', 'update', 'delete', 'publish', 'export'] as const

export type ResourceRow = { resource: Resource; actions: readonly Action[] }

export function permissionTable(): { group: string; rows: ResourceRow[] }[] {
  const placed = new Set(Object.values(GROUPS).flat())
  const all = Object.keys(RESOURCES) as Resource[]
  return Object.entries(GROUPS).map(([group, listed], at, { length }) => ({
    group,
    rows: [
      ...listed.filter((one) => all.includes(one)),
      ...(at === length - 1 ? all.filter((one) => !placed.has(one)) : []),
    ].map((resource) => ({ resource, actions: RESOURCES[resource] })),
  }))
}

export const resourceLabel = (resource: Resource) => `dashboard.resource_${resource}` as TextKey
export const actionLabel = (action: Action) => `dashboard.action_${action}` as TextKey
export const groupLabel = (group: string) => `dashboard.permissions_${group}` as TextKey
