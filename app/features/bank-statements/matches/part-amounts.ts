/** Amounts of the parts with which a line is matched. */
import { add, ZERO, type Minor } from '#kernel/money.ts'
import type { MatchPart } from './match-request.server.ts'

/** The amount of the part that banks deducted. */
export const missingPartOf = (part: MatchPart): Minor => (part.kind === 'pledge' ? (part.missing ?? ZERO) : ZERO)

/** What the books receive for the part: the amount that arrived, and what banks deducted from a donation. */
export const donatedBy = (part: MatchPart): Minor => add(part.amount!, missingPartOf(part))
