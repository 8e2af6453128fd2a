import { defineFeature } from '#kernel/feature.ts'
import { divideTexts } from './screens/divide-texts.ts'
import { donorTexts } from './screens/texts.ts'

export const feature = defineFeature({ pages: [], texts: { ...donorTexts, ...divideTexts } })
