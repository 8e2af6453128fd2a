import { defineFeature } from '#kernel/feature.ts'
import { mailTexts } from './screens/texts.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({ texts: { ...mailTexts, ...texts } })
