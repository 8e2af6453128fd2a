/** Types of visitors' questions for the team. */
import type { Locale } from '#kernel/locale.ts'
import type { Outcome } from './knowledge/outcome.ts'

/** Outcomes that staff should look at. */
export const UNANSWERED_OUTCOMES = ['unknown', 'refused', 'failed'] as const satisfies Outcome[]

/** Unanswered questions with the same meaning. */
export type QuestionGroup = {
  questionKey: string
  locale: Locale
  outcome: Outcome
  /** The most recent wording. */
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
  /** Whether any question was not answered. */
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

/** Figures of the last 30 days, and the model's usage today. */
export type AssistantFigures = {
  asked: number
  byOutcome: Record<Outcome, number>
  calls: number
  tokensToday: number
  tokensADay: number
  /** Name of the model, if it is configured and staff have not switched it off. */
  model: string | null
}
