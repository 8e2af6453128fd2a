/** Barcodes of products: the digits of an EAN or UPC, or any other code that a label has. */
import { toLatinDigits } from './digits.ts'

/** As a barcode reader types it: Latin digits, without the spaces that labels print and without invisible marks. */
export function compactBarcode(text: string): string {
  return toLatinDigits(text).replace(/[\s\p{Cc}\p{Cf}]/gu, '')
}
