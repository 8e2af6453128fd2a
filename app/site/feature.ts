/** Pages of the association itself, and the texts of the public site; app/features.ts imports this file. */
import { defineFeature } from '#kernel/feature.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [
    { path: '', file: 'site/home.tsx', flag: null, sitemap: true },
    { path: 'about', file: 'site/pages/about.tsx', flag: null, sitemap: true },
  ],
  texts,
})
