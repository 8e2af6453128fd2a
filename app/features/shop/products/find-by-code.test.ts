import { expect, test } from 'vitest'
import { findByCode } from './find-by-code.ts'

const variants = [
  { sku: '8690000000012', barcode: null },
  { sku: 'MUG-1', barcode: '869000000001' },
  { sku: 'MUG-2', barcode: '8690000000012' },
  { sku: 'MUG-3', barcode: 'Ab-9' },
]
const skuOf = (typed: string) => findByCode(variants, typed)?.sku

test('a barcode is found with digits of any script and with spaces', () => {
  expect(skuOf('869000000001')).toBe('MUG-1')
  expect(skuOf('٨٦٩٠٠٠٠٠٠٠٠١')).toBe('MUG-1')
  expect(skuOf(' 8 690000 00001\u200F')).toBe('MUG-1')
  expect(skuOf('Ab-9')).toBe('MUG-3')
})

test('a barcode comes before a code with the same characters; codes are found in lower case too', () => {
  expect(skuOf('8690000000012')).toBe('MUG-2')
  expect(skuOf('mug-2')).toBe('MUG-2')
})

test('a part of a code finds no product', () => {
  for (const typed of ['', ' ', '86900000000', 'MUG', 'MUG-12']) expect(skuOf(typed)).toBeUndefined()
})
