/** What a page and the hop page in its hidden frame say to each other; both only within our own origin. */

/** The redirect page listens; the answer is the card: `{ type: CARD_MESSAGE, number, expiry, code }`, digits only. */
export const READY_MESSAGE = 'sanad:hop-ready'
export const CARD_MESSAGE = 'sanad:hop-card'
/** There is no way to the bank from here: `{ type: HOP_GO, url }` is the page that says why. */
export const SUBMIT_MESSAGE = 'sanad:hop-go'
