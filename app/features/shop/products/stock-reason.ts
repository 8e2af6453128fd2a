/** Why staff changed what is in stock. */
export const STOCK_REASONS = ['stock_count', 'delivery', 'damaged', 'lost', 'used', 'correction'] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** Why the stock changed: what staff chose, or an order. `counted` is a count from before there were reasons. */
export const STOCK_CAUSES = ['sold', 'returned', ...STOCK_REASONS, 'counted'] as const
export type StockCause = (typeof STOCK_CAUSES)[number]
