import { defineFeature } from '#kernel/feature.ts'
import { transferTexts } from './screens/texts.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [
    { path: 'transfers', file: 'features/transfers/pages/start.tsx', flag: null, query: ['campaignId'] },
    { path: 'transfers/:token', file: 'features/transfers/pages/transfer.tsx', flag: null },
  ],
  texts: { ...transferTexts, ...texts },
})
