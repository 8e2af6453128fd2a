/** Reasons for which an announcement or a record may be a line of a statement. */
import { LRUCache } from 'lru-cache'
import type { MatchReason } from '#features/bank-statements/match.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { isNamedIn } from './named-in.ts'

/** Maximum days between a transfer and its announcement or record to count as near. */
const NEAR_DAYS = 10

type Line = { booked_on: string; search: string }

const times = new LRUCache<string, number>({ max: 5000, memoMethod: Date.parse })

export const daysBetween = (one: string, other: string): number =>
  Math.abs(times.memo(one) - times.memo(other)) / DAY_MS

/** Adds the reasons that the name is in the line and that the day is near. */
export const near = (reasons: MatchReason[], line: Line, name: string | null, day: string): MatchReason[] => [
  ...reasons,
  ...(isNamedIn(line, name) ? (['name'] as const) : []),
  ...(daysBetween(line.booked_on, day) <= NEAR_DAYS ? (['date'] as const) : []),
]
