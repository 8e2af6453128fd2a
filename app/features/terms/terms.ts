/** What a text of terms is for; the shop's come with the shop. */
export const TERMS_KINDS = ['donation'] as const
export type TermsKind = (typeof TERMS_KINDS)[number]

/** The text in force, in the reader's language. */
export type Terms = { kind: TermsKind; version: string; html: string }
