import { education } from './campaigns/education.ts'
import { housing } from './campaigns/housing.ts'
import { relief } from './campaigns/relief.ts'
import { youth } from './campaigns/youth.ts'
import type { DemoCampaign } from './types.ts'

/** Oldest first, so that sequential ids follow the order in which the campaigns were created. */
export const campaigns: DemoCampaign[] = [...education, ...housing, ...relief, ...youth].sort(
  (a, b) => b.createdDaysAgo - a.createdDaysAgo,
)
