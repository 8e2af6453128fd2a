/** What the team reads of what visitors asked. */
import type { Locale } from '#kernel/locale.ts'
import type { Outcome } from './knowledge/outcome.ts'

/** Outcomes that staff may handle. */
export const UNANSWERED_OUTCOMES = ['unknown', 'refused', 'failed'] as const satisfies Outcome[]

/** Questions that ask the same and were not answered. */
export type QuestionGroup = {
  questionKey: string
  locale: Locale
  outcome: Outcome
  /** How it was put last. */
  question: string
  times: number
  lastAt: Date
}

export type ConversationRow = {
  id: string
  at: Date
  locale: Locale
  /** The first question. */
  question: string
  questions: number
  /** The worst of its outcomes. */
  unanswered: boolean
}

export type ConversationTurn = {
  id: number
  at: Date
  question: string
  answer: string
  outcome: Outcome
  byModel: boolean
}

/** Of the last 30 days, and what the model has used today. */
export type AssistantFigures = {
  asked: number
  byOutcome: Record<Outcome, number>
  calls: number
  tokensToday: number
  tokensADay: number
  /** A model is set up, and staff have not switched it off. */
  model: string | null
}
