import { defineFeature } from '#kernel/feature.ts'
import { complaintTexts } from './screens/texts.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [
    {
      path: 'complaints-page',
      file: 'features/inbox/complaints/pages/complaints.tsx',
      flag: 'complaints',
      sitemap: true,
    },
  ],
  texts: { ...complaintTexts, ...texts },
})
