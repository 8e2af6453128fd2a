/** Texts of this feature; app/features.ts lists it. It has no public pages. */
import { defineFeature } from '#kernel/feature.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({ texts })
