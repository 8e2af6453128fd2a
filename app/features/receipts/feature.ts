import { defineFeature } from '#kernel/feature.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [{ path: 'receipts/:token', file: 'features/receipts/pages/receipt.tsx', flag: null }],
  texts,
})
