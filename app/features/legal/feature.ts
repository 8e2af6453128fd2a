import { defineFeature } from '#kernel/feature.ts'
import { legalTexts } from './legal-texts.ts'
import { termsTexts } from './screens/texts.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [
    {
      path: 'privacy/:version?',
      file: 'features/legal/pages/legal.tsx',
      id: 'features/legal/pages/privacy',
      flag: null,
      sitemap: true,
    },
    {
      path: 'terms/:version?',
      file: 'features/legal/pages/legal.tsx',
      id: 'features/legal/pages/terms',
      flag: null,
      sitemap: true,
    },
    {
      path: 'cookies/:version?',
      file: 'features/legal/pages/legal.tsx',
      id: 'features/legal/pages/cookies',
      flag: null,
      sitemap: true,
    },
  ],
  texts: { ...legalTexts, ...termsTexts, ...texts },
})
