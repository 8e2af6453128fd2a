/** What the widget and the server say to each other. */
import type { Locale } from '#kernel/locale.ts'
import type { Outcome } from './knowledge/outcome.ts'

export const ASSISTANT_API_PATH = '/api/assistant'

/** Characters of one question. */
export const MAX_CHARACTERS = 1000
/** Messages that are sent along, answers included: twelve turns. */
export const MAX_HISTORY = 24

/** A message as the spec writes it (section 3): a role and parts with text. */
export type ChatMessage = {
  role: 'user' | 'model'
  parts: { text: string }[]
  /** Of an answer: that it is ours, to the question before it. Others are not believed. */
  proof?: string
}

/** A line of the streamed answer. */
export type StreamEvent =
  | { type: 'text'; text: string }
  | {
      type: 'end'
      outcome: Outcome
      proof: string
      /** Of the answer, which may be another than the page's. */
      language: Locale
      /** The stored conversation, with consent only: sent along with the next question. */
      conversation?: string
    }

export const textOf = ({ parts }: ChatMessage): string => parts.map(({ text }) => text).join('')

/** Earlier messages, as a form sends them; invalid ones are left out. */
export function readMessages(json: string | undefined): ChatMessage[] {
  try {
    const list: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(list) ? list.filter(isMessage) : []
  } catch {
    return []
  }
}

function isMessage(value: unknown): value is ChatMessage {
  const { role, parts } = (value ?? {}) as Partial<ChatMessage>
  return (
    (role === 'user' || role === 'model') &&
    Array.isArray(parts) &&
    parts.every((part) => typeof part?.text === 'string')
  )
}
