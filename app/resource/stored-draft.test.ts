import { beforeEach, expect, test, vi } from 'vitest'
import { isDeclared } from '#features/legal/browser-storage.ts'
import { draftKey, readDraft, removeAllDrafts, startDrafts, writeDraft } from './stored-draft.ts'

/** Like the storage of a browser: keys are own properties, methods are not. */
class MemoryStorage {
  [key: string]: unknown
  getItem(key: string) {
    return (this[key] as string | undefined) ?? null
  }
  setItem(key: string, text: string) {
    this[key] = text
  }
  removeItem(key: string) {
    delete this[key]
  }
}
const key = draftKey('sara@example.org', 'campaigns.5')
const draft = { at: '2026-03-01T10:00:00.000Z', version: 3, base: { goal: 1 }, values: { goal: 2 } }

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  startDrafts(new Date('2026-03-01'))
})

test('a draft is read as it was written, by the same user only, under a key that the cookie page lists', () => {
  expect(writeDraft(key, draft)).toBe(true)
  expect(readDraft(key)).toEqual(draft)
  expect(readDraft(draftKey('omar@example.org', 'campaigns.5'))).toBeNull()
  expect(isDeclared('local', key)).toBe(true)
})

test('sign-out removes all drafts, and the form that is left stores none; other entries stay', () => {
  localStorage.setItem('dashboard.columns.posts', '{}')
  writeDraft(key, draft)
  removeAllDrafts()
  expect(writeDraft(key, draft)).toBe(false)
  expect(Object.keys(localStorage)).toEqual(['dashboard.columns.posts'])
  startDrafts(new Date('2026-03-02'))
  expect(writeDraft(key, draft)).toBe(true)
})

test('a draft is removed after 30 days; invalid data is not a draft', () => {
  writeDraft(key, draft)
  localStorage.setItem(draftKey('sara@example.org', 'posts.1'), '{')
  startDrafts(new Date('2026-03-30'))
  expect(Object.keys(localStorage)).toEqual([key])
  startDrafts(new Date('2026-04-01'))
  expect(Object.keys(localStorage)).toEqual([])
})

test('in a browser without storage nothing is stored, and the form works', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(writeDraft(key, draft)).toBe(false)
  expect(readDraft(key)).toBeNull()
})
