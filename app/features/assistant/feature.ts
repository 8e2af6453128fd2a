import { defineFeature } from '#kernel/feature.ts'
import { intentTexts } from './intents/texts.ts'
import { assistantTexts } from './screens/texts.ts'
import { answerTexts, texts } from './texts.ts'

export const feature = defineFeature({
  pages: [{ path: 'ask', file: 'features/assistant/pages/assistant.tsx', flag: 'chat' }],
  texts: { ...assistantTexts, ...answerTexts, ...intentTexts, ...texts },
})
