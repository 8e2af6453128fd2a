/** Pages of the association itself; app/features.ts lists them. */
import { defineFeature } from '#kernel/feature.ts'

export const feature = defineFeature({
  pages: [
    { path: '', file: 'site/home.tsx', flag: null, sitemap: true },
    { path: 'about', file: 'site/pages/about.tsx', flag: null, sitemap: true },
  ],
})
