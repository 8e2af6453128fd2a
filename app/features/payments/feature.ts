import { defineFeature } from '#kernel/feature.ts'
import { texts as callbackTexts } from './callback/texts.ts'
import { texts as cardGuardTexts } from './card-guard/screens/texts.ts'
import { texts as redirectTexts } from './redirect/texts.ts'
import { texts as refundsTexts } from './refunds/texts.ts'
import { paymentTaskTexts } from './suspense/screens/texts.ts'
import { texts as suspenseTexts } from './suspense/texts.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [{ path: 'payments/check/:token', file: 'features/payments/card-guard/pages/check.tsx', flag: null }],
  texts: {
    ...callbackTexts,
    ...cardGuardTexts,
    ...redirectTexts,
    ...refundsTexts,
    ...paymentTaskTexts,
    ...suspenseTexts,
    ...texts,
  },
})
