/** Pages and texts of this feature; app/features.ts imports this file. */
import { defineFeature } from '#kernel/feature.ts'
import { housingTexts } from './admin/screens/texts.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [
    { path: 'housing-application', file: 'features/housing/applications/pages/start.tsx', flag: 'residences' },
    {
      path: 'housing-application/:code',
      file: 'features/housing/applications/pages/application.tsx',
      flag: 'residences',
    },
  ],
  texts: { ...housingTexts, ...texts },
})
