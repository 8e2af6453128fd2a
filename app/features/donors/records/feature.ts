import { defineFeature } from '#kernel/feature.ts'
import { donorTexts } from './screens/texts.ts'

export const feature = defineFeature({ pages: [], texts: donorTexts })
