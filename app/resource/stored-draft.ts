/**
 * Browser: unsaved changes of a form, stored so that a closed tab loses nothing. One for each person, form and record;
 * removed after saving, at sign-out and after 30 days. Forms with secrets (passwords, bank keys) do not use it.
 */
type Values = Record<string, unknown>

const PREFIX = 'dashboard.draft.'
const DAYS = 30
const MS_A_DAY = 86_400_000

export type StoredDraft = {
  /** When it was typed, ISO. */
  at: string
  /** The version of the record that was edited; 0 for a new one. */
  version: number
  /** The changed fields: when the form was opened, and as they were typed. */
  base: Values
  values: Values
}

/** @param person an email address: colleagues who share a browser do not see each other's drafts */
export const draftKey = (person: string, form: string): string => `${PREFIX}${person}.${form}`

export function readDraft(key: string): StoredDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<StoredDraft> | null
    if (typeof stored?.version !== 'number' || !stored.at || !stored.values || !stored.base) return null
    return stored as StoredDraft
  } catch {
    return null
  }
}

/** From sign-out until a form is opened again: a form that is left by signing out must not store what was just removed. */
let signedOut = false

/** False if this browser stores nothing (private mode, full). */
export function writeDraft(key: string, draft: StoredDraft): boolean {
  if (signedOut) return false
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

/** At sign-out: this browser may be shared. */
export function removeAllDrafts(): void {
  signedOut = true
  removeDrafts(() => true)
}

/** A form was opened: drafts are stored from now on, and old ones are removed. */
export function startDrafts(now: Date): void {
  signedOut = false
  removeDrafts((key) => {
    const draft = readDraft(key)
    return !draft || now.getTime() - new Date(draft.at).getTime() > DAYS * MS_A_DAY
  })
}

function removeDrafts(which: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX) && which(key)) localStorage.removeItem(key)
  } catch {
    // No storage.
  }
}
