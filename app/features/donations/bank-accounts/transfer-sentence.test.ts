import { expect, test } from 'vitest'
import { findReference, newReference } from '#kernel/ids.ts'
import { transferSentence } from './transfer-sentence.ts'

test('a bank accepts the sentence unchanged, and staff find code and campaign in the statement', () => {
  for (const campaign of ['7', '123456789', 'general', '']) {
    const reference = newReference()
    const sentence = transferSentence(reference, campaign)
    expect(sentence).toMatch(/^[\x20-\x7e]{20,70}$/)
    expect(findReference(sentence.toUpperCase().replace(/-/g, ' '))).toBe(reference)
    expect(/Kampanya (\d+)/.exec(sentence)?.[1]).toBe(/^\d+$/.test(campaign) ? campaign : undefined)
  }
})
