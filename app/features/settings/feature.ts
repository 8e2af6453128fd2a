import { defineFeature } from '#kernel/feature.ts'
import { texts as adminTexts } from './admin/texts.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({ texts: { ...adminTexts, ...texts } })
