import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { issueState, recipientTotal, writtenIn } from './issue.ts'

const at = new Date(0)
const none = { scheduled_at: null, sent_at: null, queued_at: null, stopped_at: null }

test.each([
  [{}, 'draft'],
  [{ scheduled_at: at }, 'scheduled'],
  [{ sent_at: at }, 'sending'],
  [{ sent_at: at, queued_at: at }, 'sent'],
  [{ sent_at: at, stopped_at: at }, 'stopped'],
  [{ sent_at: at, queued_at: at, stopped_at: at }, 'stopped'],
] as const)('an issue with %j is a %s', (times, state) => {
  expect(issueState({ ...none, ...times })).toBe(state)
})

test.each([
  [{ ar: 'أ' }, { ar: '<p>ن</p>' }, ['ar']],
  [{ ar: 'أ', en: 'A' }, { ar: '<p>ن</p>' }, ['ar']],
  [{ ar: 'أ', tr: 'A' }, { ar: '<p>ن</p>', en: '<p>t</p>' }, ['ar']],
  [{ ar: 'أ', en: 'A', tr: 'B' }, { ar: '<p>ن</p>', en: '<p>t</p>', tr: '<p>m</p>' }, ['ar', 'en', 'tr']],
  [{ ar: 'أ', en: '' }, { ar: '<p>ن</p>', en: '<p>t</p>' }, ['ar']],
])('an issue with the titles %j and the texts %j is written in %j', (title, body, languages) => {
  expect(writtenIn({ title, body }).toSorted()).toEqual(languages)
})

test('the number of emails is the sum of all languages, less those that are left out', () => {
  const counts = fc.record({ ar: fc.nat(9999), en: fc.nat(9999), tr: fc.nat(9999) })
  fc.assert(
    fc.property(counts, fc.subarray<Locale>([...LOCALES]), (byLocale, missing) => {
      const all = byLocale.ar + byLocale.en + byLocale.tr
      const left = missing.reduce((sum, locale) => sum + byLocale[locale], 0)
      expect(recipientTotal({ byLocale, missing }, null)).toBe(all)
      expect(recipientTotal({ byLocale, missing }, 'arabic')).toBe(all)
      expect(recipientTotal({ byLocale, missing }, 'leave_out')).toBe(all - left)
    }),
  )
})
