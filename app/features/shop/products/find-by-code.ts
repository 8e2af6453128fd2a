import { compactBarcode } from '#kernel/barcode.ts'

/** The variant whose barcode or code equals the typed or scanned text. */
export function findByCode<V extends { sku: string; barcode: string | null }>(
  variants: readonly V[],
  typed: string,
): V | undefined {
  const code = compactBarcode(typed)
  if (code === '') return undefined
  const isSku = ({ sku }: V) => compactBarcode(sku).toLowerCase() === code.toLowerCase()
  return variants.find(({ barcode }) => barcode === code) ?? variants.find(isSku)
}
