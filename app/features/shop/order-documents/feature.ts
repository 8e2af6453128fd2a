/** Texts of this feature; app/features.ts lists it. It has no pages. */
import { defineFeature } from '#kernel/feature.ts'
import { documentTexts } from './texts.ts'

export const feature = defineFeature({ texts: documentTexts })
