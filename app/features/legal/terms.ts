/** Kinds of versioned texts: the terms that donors accept, and the three public pages about data and rules. */
export const TERMS_KINDS = ['donation', 'privacy', 'terms-of-use', 'cookies'] as const
export type TermsKind = (typeof TERMS_KINDS)[number]

/** The texts with a public page, and their addresses. */
export const LEGAL_PATHS = { privacy: '/privacy', 'terms-of-use': '/terms', cookies: '/cookies' } as const
/** The page to request a copy or the erasure of one's data (features/privacy/data-requests). */
export const REQUEST_PATH = '/privacy/request'
export type LegalKind = keyof typeof LEGAL_PATHS
export const LEGAL_KINDS = Object.keys(LEGAL_PATHS) as LegalKind[]

/** The text in force, in the reader's language. */
export type Terms = { kind: TermsKind; version: string; html: string }
