import { defineFeature } from '#kernel/feature.ts'
import { factTexts } from './screens/fact-texts.ts'
import { auditTexts } from './screens/texts.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({ texts: { ...auditTexts, ...factTexts, ...texts } })
