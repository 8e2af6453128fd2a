/** Pages of this feature; app/features.ts lists it. */
import { defineFeature } from '#kernel/feature.ts'

export const feature = defineFeature({
  pages: [{ path: 'campaign-news/:id', file: 'features/campaigns/updates/pages/unsubscribe.tsx', flag: null }],
})
