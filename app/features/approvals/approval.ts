/** `after_delay`: nobody else could approve it, and nobody stopped it before its waiting period was over. */
export type ApprovalState = 'waiting' | 'approved' | 'rejected' | 'withdrawn' | 'after_delay'
