/** Texts of this feature; app/features.ts imports this file. */
import { defineFeature } from '#kernel/feature.ts'
import { checkTexts } from './check-texts.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({ texts: { ...texts, ...checkTexts } })
