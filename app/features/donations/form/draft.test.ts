import { beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_DONATION } from '#features/donations/record/fields.ts'
import { clearDonationDraft, loadDonationDraft, saveDonationDraft } from './draft.ts'

const stored = new Map<string, string>()
const donation = { ...EMPTY_DONATION, donor_name: 'ليلى' }

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('the same donation keeps its key, another one gets a new key', () => {
  const key = saveDonationDraft(donation)
  expect(loadDonationDraft()).toEqual({ donation, key })
  expect(saveDonationDraft(donation)).toBe(key)
  expect(saveDonationDraft({ ...donation, donor_name: 'Omar' })).not.toBe(key)
})

test('a donation that an earlier release stored in this tab is read with its key, and cleared with the new one', () => {
  stored.set('sanad.gift', JSON.stringify({ gift: donation, key: 'k1' }))
  expect(loadDonationDraft()).toEqual({ donation, key: 'k1' })
  expect(saveDonationDraft(donation)).toBe('k1')
  clearDonationDraft()
  expect(loadDonationDraft()).toBeNull()
  expect(stored.size).toBe(0)
})

test.each(['', 'null', '{', '{"key":"k"}', '{"donation":{}}', '{"donation":{},"key":1}'])(
  '%s is no donation',
  (text) => {
    stored.set('sanad.donation', text)
    expect(loadDonationDraft()).toBeNull()
  },
)
