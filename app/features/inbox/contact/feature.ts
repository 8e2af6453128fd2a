import { defineFeature } from '#kernel/feature.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [{ path: 'contact-us', file: 'site/pages/contact.tsx', flag: null, sitemap: true }],
  texts,
})
