import { defineFeature } from '#kernel/feature.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [
    {
      path: 'campaigns',
      file: 'features/campaigns/pages/campaigns.tsx',
      flag: 'campaigns',
      sitemap: true,
      query: ['category', 'sort'],
    },
    { path: 'camping_details/:id', file: 'site/pages/campaign.tsx', flag: 'campaigns', query: ['donors', 'updates'] },
  ],
  texts,
})
