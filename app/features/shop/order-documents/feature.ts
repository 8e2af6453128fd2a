/** Texts of this feature; app/features.ts imports this file. It has no pages. */
import { defineFeature } from '#kernel/feature.ts'
import { documentTexts } from './texts.ts'

export const feature = defineFeature({ texts: documentTexts })
