/** Barcodes of products: the digits of an EAN or UPC, or any other code that a label has. */
import { toLatinDigits } from './digits.ts'

/** Formats a barcode like a barcode reader: Latin digits, without printed spaces and invisible characters. */
export function compactBarcode(text: string): string {
  return toLatinDigits(text).replace(/[\s\p{Cc}\p{Cf}]/gu, '')
}
