/** `after_delay`: applied at the end of the waiting period, because no other person approved or stopped it. */
export type ApprovalState = 'waiting' | 'approved' | 'rejected' | 'withdrawn' | 'after_delay'
