/** Messages between a page and the redirect page in its hidden frame; both only within our own origin. */

/** The redirect page listens; the answer is the card: `{ type: CARD_MESSAGE, number, expiry, code }`, digits only. */
export const READY_MESSAGE = 'sanad:hop-ready'
export const CARD_MESSAGE = 'sanad:hop-card'
/** The payer cannot get to the bank from here: `{ type: SUBMIT_MESSAGE, url }` is the page that says why. */
export const SUBMIT_MESSAGE = 'sanad:hop-go'
