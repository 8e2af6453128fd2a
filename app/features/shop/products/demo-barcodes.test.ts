import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { seedDemo } from '#server/demo.server.ts'
import { testSite } from '#tests/support/site.ts'
import { demoBarcode } from './demo.server.ts'

/** By the rule of GS1: the digits, weighted 1 and 3 in turn, add up to a multiple of ten. */
const isEan13 = (code: string) =>
  /^\d{13}$/.test(code) && [...code].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 ? 3 : 1), 0) % 10 === 0

test('every demo product has a barcode of its own that a reader accepts', async () => {
  const site = await testSite()
  const { db } = site.context()
  await seedDemo(site.context())
  const rows = await db.selectFrom('product_variants').select('barcode').execute()
  expect(rows.length).toBeGreaterThan(10)
  expect(new Set(rows.map(({ barcode }) => barcode)).size).toBe(rows.length)
  expect(rows.filter(({ barcode }) => !isEan13(barcode ?? ''))).toEqual([])
  // Of a book: the rule itself.
  expect([isEan13('9780306406157'), isEan13('9780306406158'), demoBarcode(1)]).toEqual([true, false, '2000000000015'])
})
