/** Pages of this feature; app/features.ts lists it. */
import { defineFeature } from '#kernel/feature.ts'

export const feature = defineFeature({
  pages: [
    {
      path: 'complaints-page',
      file: 'features/inbox/complaints/pages/complaints.tsx',
      flag: 'complaints',
      sitemap: true,
    },
  ],
})
