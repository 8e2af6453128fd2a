/** What the doctor finds. */

export type Finding = { what: string; state: 'good' | 'warning' | 'bad'; says: string }
/** Null: there is nothing to check. */
export type CheckResult = Omit<Finding, 'what'> | null

export const good = (says: string): CheckResult => ({ state: 'good', says })
export const warning = (says: string): CheckResult => ({ state: 'warning', says })
export const bad = (says: string): CheckResult => ({ state: 'bad', says })

/** Timeout of a request to the site, the bank or the mail server. */
export const TIMEOUT_MS = 5000

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error))
