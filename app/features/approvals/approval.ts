/** `after_delay`: applied at the end of the waiting period, because no other person approved or stopped it. */
export const APPROVAL_STATES = ['waiting', 'approved', 'rejected', 'withdrawn', 'after_delay'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]
