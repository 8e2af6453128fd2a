import { countLinks } from '#kernel/text-validators.ts'

/** A text with more web addresses is probably spam: it is stored, but not forwarded. */
const MAX_LINKS = 3

export const isSuspect = (text: string): boolean => countLinks(text) > MAX_LINKS
