/** All permissions, as `resource.action`. A role is a set of them; code can require only these. */
import type { Permission } from '#kernel/context.ts'

const CONTENT = ['read', 'create', 'update', 'delete', 'publish'] as const

export const RESOURCES = {
  dashboard: ['read'],
  campaigns: CONTENT,
  /** `import`: old donations from a spreadsheet. */
  donations: ['read', 'create', 'import', 'export'],
  /** Bank transfers announced by donors. Recording a received one needs `donations.create`. */
  transfers: ['read', 'update', 'export'],
  /** Bank statements. `update`: matching their lines; a line that becomes a donation also needs `donations.create`. */
  statements: ['read', 'create', 'update'],
  /** Names and addresses of donors. `update`: notes, tags, relations, merging records. */
  donors: ['read', 'update', 'export'],
  /** Card payments of donations and orders: refunds to the card, and disputes (chargebacks). */
  payments: ['read', 'refund', 'dispute'],
  /** `update`: account codes; `close`: months. */
  ledger: ['read', 'update', 'close'],
  /** Expenses from funds. `create`: recording and approving them. */
  expenses: ['read', 'create'],
  /** Transfers of money between funds. */
  fund_transfers: ['read', 'create'],
  exchange_rates: ['read', 'create', 'update', 'delete'],
  posts: CONTENT,
  activities: CONTENT,
  projects: CONTENT,
  partners: CONTENT,
  faqs: CONTENT,
  pages: CONTENT,
  media: ['read', 'create', 'update', 'delete'],
  places: CONTENT,
  /** Rooms, beds and terms. */
  housing: ['read', 'create', 'update', 'delete'],
  /** Applications for a place in a residence, with the documents of students. */
  applications: ['read', 'update', 'delete', 'export'],
  appointments: ['read', 'create', 'update', 'delete', 'export'],
  /** `create`: saved answers. */
  messages: ['read', 'create', 'update', 'delete', 'export'],
  /** `create`: types of complaints. */
  complaints: ['read', 'create', 'update', 'delete', 'export'],
  proposals: ['read', 'create', 'update', 'delete', 'export'],
  newsletter: ['read', 'create', 'update', 'delete', 'send', 'export'],
  /** Questions of visitors to the assistant. */
  assistant: ['read', 'update', 'delete'],
  products: CONTENT,
  orders: ['read', 'update', 'export'],
  coupons: ['read', 'create', 'update', 'delete'],
  translations: ['read', 'update', 'export'],
  terms: ['read', 'update'],
  settings: ['read', 'update'],
  /** Bank account numbers and gateway keys. */
  bank: ['read', 'update'],
  users: ['read', 'create', 'update', 'export'],
  roles: ['read', 'update'],
  /** `read_money`: entries about donations, payments, orders and accounting only. */
  audit: ['read', 'read_money', 'export'],
  /** A restored site sends nothing until it is released. */
  site: ['release'],
  /** Retained records of erased people. */
  retained: ['read'],
  /** Requests of people for a copy or the erasure of their data. */
  privacy: ['requests'],
  mails: ['read', 'update', 'export'],
} as const satisfies Record<string, readonly string[]>

export const PERMISSIONS: readonly Permission[] = Object.entries(RESOURCES).flatMap(([resource, actions]) =>
  actions.map((action): Permission => `${resource}.${action}`),
)
const KNOWN = new Set<string>(PERMISSIONS)

/**
 * Permissions that can move money, grant permissions to do so, read confidential data of students and complainants, or
 * export personal data: they require a second factor.
 */
const SENSITIVE = new Set<string>([
  'donations.create',
  'donations.import',
  'payments.refund',
  'payments.dispute',
  'expenses.create',
  'fund_transfers.create',
  'ledger.close',
  'bank.update',
  'site.release',
  'users.create',
  'users.update',
  'roles.update',
  'donors.export',
  'users.export',
  'audit.export',
  'orders.export',
  'messages.export',
  'complaints.export',
  'proposals.export',
  'appointments.export',
  'newsletter.export',
  'mails.export',
  'mails.read',
  ...RESOURCES.applications.map((action) => `applications.${action}`),
  'complaints.read',
  'retained.read',
  'privacy.requests',
])

/** The permissions in a role's list; unknown ones are ignored. */
export function expand(list: readonly string[]): Permission[] {
  return list.includes('*') ? [...PERMISSIONS] : list.filter((name): name is Permission => KNOWN.has(name))
}

export const isSensitive = (permission: string): boolean => permission === '*' || SENSITIVE.has(permission)

export function needsSecondFactor(list: readonly string[]): boolean {
  return list.some(isSensitive)
}
