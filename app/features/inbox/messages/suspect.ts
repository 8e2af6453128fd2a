import { countLinks } from '#kernel/text-validators.ts'

/** More web addresses than that are spam: stored, not forwarded. */
const MOST_LINKS = 3

export const isSuspect = (text: string): boolean => countLinks(text) > MOST_LINKS
