/** Texts of this feature; app/features.ts imports this file. It has no public pages. */
import { defineFeature } from '#kernel/feature.ts'
import { officialReceiptTexts } from './texts.ts'
import { registerTexts } from './register/screens/texts.ts'

export const feature = defineFeature({ texts: { ...officialReceiptTexts, ...registerTexts } })
