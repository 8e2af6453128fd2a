import { defineFeature } from '#kernel/feature.ts'
import { consentTexts } from './texts.ts'

export const feature = defineFeature({ pages: [], texts: consentTexts })
