/** Texts of this feature; app/features.ts imports this file. Its page is declared in features/settings/settings.ts. */
import { defineFeature } from '#kernel/feature.ts'
import { accountCodeTexts } from './texts.ts'

export const feature = defineFeature({ texts: accountCodeTexts })
