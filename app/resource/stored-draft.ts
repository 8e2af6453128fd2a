/**
 * Browser: stores unsaved changes of a form, so that a closed tab loses nothing. One draft per user, form and record;
 * removed after saving, at sign-out and after 30 days. Forms with secrets (passwords, bank keys) do not use it.
 */
type Values = Record<string, unknown>

const PREFIX = 'dashboard.draft.'
const DAYS = 30
const MS_A_DAY = 86_400_000

type StoredDraft = {
  /** When it was written (ISO). */
  at: string
  /** Version of the record that was edited; 0 for a new one. */
  version: number
  /** The changed fields: `base` when the form was opened, `values` as edited. */
  base: Values
  values: Values
}

/** @param person email address: colleagues who share a browser must not see each other's drafts */
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

/** True from sign-out until a form is opened: the form that is left must not store a draft again. */
let signedOut = false

/** Returns false if the browser stores nothing (private window, storage full). */
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
    // Storage is not available.
  }
}

/** Called at sign-out, because others may use this browser. */
export function removeAllDrafts(): void {
  signedOut = true
  removeDrafts(() => true)
}

/** Called when a form is opened: drafts are stored from now on, and old ones are removed. */
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
    // Storage is not available.
  }
}
