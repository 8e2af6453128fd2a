import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { seedDemo } from '#server/demo.server.ts'
import { testSite } from '#tests/support/site.ts'
import { demoBarcode } from './demo.server.ts'

/** GS1 check digit: the digits, weighted 1 and 3 alternately, add up to a multiple of ten. */
const isEan13 = (code: string) =>
  /^\d{13}$/.test(code) && [...code].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 ? 3 : 1), 0) % 10 === 0

test('every demo product has a unique barcode that scanners accept', async () => {
  const site = await testSite()
  const { db } = site.context()
  await seedDemo(site.context())
  const rows = await db.selectFrom('product_variants').select('barcode').execute()
  expect(rows.length).toBeGreaterThan(10)
  expect(new Set(rows.map(({ barcode }) => barcode)).size).toBe(rows.length)
  expect(rows.filter(({ barcode }) => !isEan13(barcode ?? ''))).toEqual([])
  // Checks the rule itself with the barcode of a real book.
  expect([isEan13('9780306406157'), isEan13('9780306406158'), demoBarcode(1)]).toEqual([true, false, '2000000000015'])
})
