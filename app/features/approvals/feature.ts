import { defineFeature } from '#kernel/feature.ts'
import { approvalTexts } from './screens/texts.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({ texts: { ...approvalTexts, ...texts } })
