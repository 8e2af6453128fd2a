import { defineFeature } from '#kernel/feature.ts'
import { donationReportTexts } from './texts.ts'

export const feature = defineFeature({ texts: donationReportTexts })
