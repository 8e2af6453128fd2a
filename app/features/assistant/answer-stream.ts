import type { StreamEvent } from './chat.ts'
import type { Outcome } from './knowledge/outcome.ts'

export type TextPart = Extract<StreamEvent, { type: 'text' }>

/** The whole answer, after all of its parts were sent. */
export type AnswerResult = { text: string; outcome: Outcome; byModel: boolean }
