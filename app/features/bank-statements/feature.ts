/** Texts of this feature; app/features.ts imports this file. It has no public pages. */
import { defineFeature } from '#kernel/feature.ts'
import { lineTexts } from './screens/line-texts.ts'
import { statementTexts } from './screens/texts.ts'
import { abroadTexts } from './abroad/texts.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({ texts: { ...statementTexts, ...lineTexts, ...abroadTexts, ...texts } })
