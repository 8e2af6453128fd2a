import { expect, test } from 'vitest'
import { minor } from '#kernel/money.ts'
import { normalizeForPdf } from './normalize-text.server.ts'
import { loadFonts } from './fonts.server.ts'
import { pdfAmount } from './amount.ts'

test('a negative amount keeps its minus before the number in Arabic, and the lira where other amounts have it', async () => {
  await loadFonts()
  const { value, dir } = pdfAmount(minor(-89_00), 'TRY', 'ar')
  // From left to right, as it is set.
  expect([normalizeForPdf(value), dir]).toEqual(['₺ -89', 'ltr'])
  expect(pdfAmount(minor(89_00), 'TRY', 'ar').dir).toBe(undefined)
  expect(pdfAmount(minor(-89_00), 'TRY', 'en')).toEqual({ value: '-₺89' })
})
