import { defineFeature } from '#kernel/feature.ts'
import { texts as adminTexts } from './admin-texts.ts'
import { dataRequestTexts } from './screens/texts.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [
    { path: 'privacy/request', file: 'features/privacy/data-requests/pages/request.tsx', flag: null },
    { path: 'privacy/request/:token', file: 'features/privacy/data-requests/pages/link.tsx', flag: null },
  ],
  texts: { ...adminTexts, ...dataRequestTexts, ...texts },
})
