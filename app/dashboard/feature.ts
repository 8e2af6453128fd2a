import { defineFeature } from '#kernel/feature.ts'
import { mediaTexts } from './kit/media/texts.ts'
import { formTexts, listTexts, toolTexts } from './kit/texts.ts'
import { homeTexts } from './screens/home/texts.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  texts: { ...mediaTexts, ...formTexts, ...listTexts, ...toolTexts, ...homeTexts, ...texts },
})
