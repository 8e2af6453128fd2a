import type { Generated } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { Outcome } from './knowledge/outcome.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** Stored only with the visitor's consent, and without anything that identifies them. */
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
      /** Question and answer are masked. */
      question: string
      answer: string
      outcome: Outcome
      /** Whether a model wrote the answer. */
      by_model: boolean
      /** The language of the question. */
      locale: Locale
      /** Groups questions with the same meaning (`questionKey`). */
      question_key: string
      /** When the team marked it as handled. */
      handled_at: Date | null
    }
    /** Counts per day in Istanbul, of all processes, without texts or visitors. */
    assistant_usage: {
      day: string
      questions: Generated<number>
      answered: Generated<number>
      talk: Generated<number>
      refused: Generated<number>
      unknown: Generated<number>
      failed: Generated<number>
      model_calls: Generated<number>
      /** Tokens reserved by running calls and used by finished ones. */
      tokens: Generated<number>
    }
  }
}
