import { defineFeature } from '#kernel/feature.ts'
import { sendingTexts } from './screens/sending-texts.ts'
import { newsletterTexts } from './screens/texts.ts'
import { viewTexts } from './screens/view-texts.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [
    { path: 'newsletter', file: 'features/newsletter/pages/newsletter.tsx', flag: null, sitemap: true },
    { path: 'newsletter/:id/:token?', file: 'features/newsletter/pages/subscription.tsx', flag: null },
  ],
  texts: { ...newsletterTexts, ...sendingTexts, ...viewTexts, ...texts },
})
