import { defineFeature } from '#kernel/feature.ts'
import { donationScreenTexts } from './admin/screens/texts.ts'
import { texts as adminTexts } from './admin/texts.ts'
import { cardQuestionTexts } from './card-question/texts.ts'
import { texts as donorImportTexts } from './imports/donors/texts.ts'
import { texts as importTexts } from './imports/texts.ts'
import { texts as formTexts } from './form/texts.ts'
import { texts as offlineTexts } from './offline/texts.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [
    { path: 'donations', file: 'features/donations/pages/donate.tsx', flag: null, sitemap: true },
    { path: 'donations/result/:token', file: 'features/donations/pages/result.tsx', flag: null },
  ],
  texts: {
    ...donationScreenTexts,
    ...adminTexts,
    ...cardQuestionTexts,
    ...donorImportTexts,
    ...formTexts,
    ...importTexts,
    ...offlineTexts,
    ...texts,
  },
})
