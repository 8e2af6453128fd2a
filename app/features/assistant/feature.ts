/** Pages of this feature; app/features.ts lists it. */
import { defineFeature } from '#kernel/feature.ts'

export const feature = defineFeature({
  pages: [{ path: 'ask', file: 'features/assistant/pages/assistant.tsx', flag: 'chat' }],
})
