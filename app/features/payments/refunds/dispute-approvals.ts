/** The kinds of proposals about a dispute; their subject is the dispute. */
export const CLOSE_DISPUTE_APPROVAL = 'close_dispute'
export const REOPEN_DISPUTE_APPROVAL = 'reopen_dispute'
export const DISPUTE_APPROVALS = [CLOSE_DISPUTE_APPROVAL, REOPEN_DISPUTE_APPROVAL] as const
