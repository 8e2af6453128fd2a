import { defineFeature } from '#kernel/feature.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [{ path: 'activity/:id', file: 'site/pages/activity.tsx', flag: 'news' }],
  texts,
})
