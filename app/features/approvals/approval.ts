/** `after_delay`: no other person could approve it, and it was not stopped before its waiting period was over. */
export type ApprovalState = 'waiting' | 'approved' | 'rejected' | 'withdrawn' | 'after_delay'
