import { defineFeature } from '#kernel/feature.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [{ path: 'campaign-news/:id', file: 'features/campaigns/updates/pages/unsubscribe.tsx', flag: null }],
  texts,
})
