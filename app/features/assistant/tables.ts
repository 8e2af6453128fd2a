import type { Generated } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { Outcome } from './knowledge/outcome.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** With the visitor's consent only, and without anything that identifies them. */
    assistant_conversations: {
      id: string
      locale: Locale
      started_at: Date
      last_at: Date
    }
    assistant_turns: {
      id: Generated<number>
      conversation_id: string
      at: Date
      /** Masked, both. */
      question: string
      answer: string
      outcome: Outcome
      /** Whether a model wrote the answer. */
      by_model: boolean
      /** The language of the question. */
      locale: Locale
      /** What questions that ask the same have in common. */
      question_key: string
      /** The team has seen to it. */
      handled_at: Date | null
    }
    /** Counts of a day in Istanbul, of all processes: no words, no visitors. */
    assistant_usage: {
      day: string
      questions: Generated<number>
      answered: Generated<number>
      talk: Generated<number>
      refused: Generated<number>
      unknown: Generated<number>
      failed: Generated<number>
      model_calls: Generated<number>
      /** Promised to calls that are under way, and used by those that are over. */
      tokens: Generated<number>
    }
  }
}
