/** Answered where neither a page nor the association names a number (spec.md section 2); it belongs to nobody. */
export const DEFAULT_WHATSAPP = '+902120000000'
