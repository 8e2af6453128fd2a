/** The methods of donations that staff record. */
export const OFFLINE_METHODS = ['cash', 'bank_transfer'] as const
/** `imported`: from a spreadsheet of old donations. */
export type StoredMethod = OfflineMethod | 'imported'
export type OfflineMethod = (typeof OFFLINE_METHODS)[number]
/** The proposal to record a donation; its subject is the pledge, if there is one. */
export const RECORD_APPROVAL = 'offline_donation'
/** The proposal to match lines of a bank statement, which records donations too. */
export const MATCH_APPROVAL = 'bank_match'
