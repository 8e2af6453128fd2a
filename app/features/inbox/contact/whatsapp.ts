/**
 * Used where neither a page nor the association has a number; it belongs to no one (docs/reference/site-rules.md "Place
 * pages").
 */
export const DEFAULT_WHATSAPP = '+902120000000'
