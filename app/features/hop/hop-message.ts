/** What a page and the hop page in its hidden frame say to each other; both only within our own origin. */

/** The hop page listens; the answer is the card: `{ type: HOP_CARD, Pan, Expiry, Cvv2 }`. */
export const HOP_READY = 'sanad:hop-ready'
export const HOP_CARD = 'sanad:hop-card'
/** There is no way to the bank from here: `{ type: HOP_GO, url }` is the page that says why. */
export const HOP_GO = 'sanad:hop-go'
