import type { Permission } from '#kernel/context.ts'

/** Used by the imports of donations and of donors. */
export const PATH = '/api/dashboard/donation-imports'
export const ALLOW: Permission = 'donations.import'
