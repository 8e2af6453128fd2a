/** Minimum length of a reason in characters, so that it has some content. */
export const MIN_REASON = 3
export const MAX_REASON = 500
