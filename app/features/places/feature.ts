import { defineFeature } from '#kernel/feature.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [
    {
      path: 'student-housing',
      file: 'site/pages/residences.tsx',
      flag: 'residences',
      sitemap: true,
      query: ['city', 'for'],
    },
    { path: 'student-housing-desc/:id', file: 'site/pages/residence.tsx', flag: 'residences' },
    { path: 'show-youth-centers', file: 'features/places/pages/centers.tsx', flag: 'youthCenters', sitemap: true },
    { path: 'youth-centers-desc/:id', file: 'site/pages/center.tsx', flag: 'youthCenters' },
    { path: 'preview/map', file: 'features/places/pages/map-preview.tsx', flag: null },
    { path: 'preview/place/:kind', file: 'features/places/pages/place-preview.tsx', flag: null },
  ],
  texts,
})
