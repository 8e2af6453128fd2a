/** Pages of this feature; app/features.ts lists it. */
import { defineFeature } from '#kernel/feature.ts'

export const feature = defineFeature({
  pages: [
    { path: 'privacy/request', file: 'features/privacy/data-requests/pages/request.tsx', flag: null },
    { path: 'privacy/request/:token', file: 'features/privacy/data-requests/pages/link.tsx', flag: null },
  ],
})
