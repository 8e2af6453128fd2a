/** Pages of this feature; app/features.ts lists it. */
import { defineFeature } from '#kernel/feature.ts'

export const feature = defineFeature({
  pages: [
    { path: 'donations', file: 'features/donations/pages/donate.tsx', flag: null, sitemap: true },
    { path: 'donations/result/:token', file: 'features/donations/pages/result.tsx', flag: null },
  ],
})
