import { defineFeature } from '#kernel/feature.ts'
import { messageTexts } from './screens/texts.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [{ path: 'messages/:token', file: 'features/inbox/messages/pages/conversation.tsx', flag: null }],
  texts: { ...messageTexts, ...texts },
})
