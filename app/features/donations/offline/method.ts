export const OFFLINE_METHODS = ['cash', 'bank_transfer'] as const
export type OfflineMethod = (typeof OFFLINE_METHODS)[number]
