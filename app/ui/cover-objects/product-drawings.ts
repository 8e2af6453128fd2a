/** Names of the drawings for products without a photo; `parcel` is the default. */
export const PRODUCT_DRAWINGS = [
  'parcel',
  'shirt',
  'hoodie',
  'bag',
  'scarf',
  'cap',
  'rug',
  'beads',
  'soap',
  'candle',
  'notebook',
  'book',
  'cards',
  'pens',
  'cup',
  'coffee',
  'jar',
  'toys',
  'lantern',
] as const
export type ProductDrawing = (typeof PRODUCT_DRAWINGS)[number]
