import { defineFeature } from '#kernel/feature.ts'
import { salesTexts } from './texts.ts'

export const feature = defineFeature({ texts: salesTexts })
