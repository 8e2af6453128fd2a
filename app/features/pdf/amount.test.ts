import { expect, test } from 'vitest'
import { minor } from '#kernel/money.ts'
import { normalizeForPdf } from './normalize-text.server.ts'
import { loadFonts } from './fonts.server.ts'
import { pdfAmount } from './amount.ts'

test('in Arabic a negative amount has its minus before the number, and the lira sign in the usual place', async () => {
  await loadFonts()
  const { value, dir } = pdfAmount(minor(-89_00), 'TRY', 'ar')
  // In visual order, left to right.
  expect([normalizeForPdf(value), dir]).toEqual(['₺ -89', 'ltr'])
  expect(pdfAmount(minor(89_00), 'TRY', 'ar').dir).toBe(undefined)
  expect(pdfAmount(minor(-89_00), 'TRY', 'en')).toEqual({ value: '-₺89' })
})
