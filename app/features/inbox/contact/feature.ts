/** Pages and texts of this feature; app/features.ts imports this file. */
import { defineFeature } from '#kernel/feature.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [{ path: 'contact-us', file: 'site/pages/contact.tsx', flag: null, sitemap: true }],
  texts,
})
