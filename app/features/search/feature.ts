import { defineFeature } from '#kernel/feature.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [{ path: 'search', file: 'features/search/pages/search.tsx', flag: null }],
  texts,
})
