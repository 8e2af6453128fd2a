/** Reasons for stock changes by staff. */
export const STOCK_REASONS = ['stock_count', 'delivery', 'damaged', 'lost', 'used', 'correction'] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** Cause of a stock change: a reason of staff, or an order. `counted` marks counts that are older than reasons. */
export const STOCK_CAUSES = ['sold', 'returned', ...STOCK_REASONS, 'counted'] as const
export type StockCause = (typeof STOCK_CAUSES)[number]
