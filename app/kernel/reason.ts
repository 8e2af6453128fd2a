/** Characters: staff give a reason that says something. */
export const MIN_REASON = 3
export const MAX_REASON = 500
