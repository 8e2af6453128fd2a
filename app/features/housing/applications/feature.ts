import { defineFeature } from '#kernel/feature.ts'
import { housingTexts } from './admin/screens/texts.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [
    { path: 'housing-application', file: 'features/housing/applications/pages/start.tsx', flag: 'residences' },
    // Offers go on while residences are switched off; only new applications stop (draft.server.ts).
    { path: 'housing-application/:code', file: 'features/housing/applications/pages/application.tsx', flag: null },
  ],
  texts: { ...housingTexts, ...texts },
})
