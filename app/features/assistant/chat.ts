/** Types and limits shared by the chat widget and the server. */
import type { Locale } from '#kernel/locale.ts'
import type { Outcome } from './knowledge/outcome.ts'

export const ASSISTANT_API_PATH = '/api/assistant'

/** Maximum characters of one question. */
export const MAX_CHARACTERS = 1000
/** Maximum earlier messages in a request, including answers: twelve turns. */
export const MAX_HISTORY = 24

/** A message of the API (docs/reference/wire-format.md): a role and parts with text. */
export type ChatMessage = {
  role: 'user' | 'model'
  parts: { text: string }[]
  /** Signature that this server gave this answer to the question before it. Answers without it are ignored. */
  proof?: string
}

/** A line of the streamed answer. */
export type StreamEvent =
  | { type: 'text'; text: string }
  | {
      type: 'end'
      outcome: Outcome
      proof: string
      /** Language of the answer, which may differ from the page's. */
      language: Locale
      /** Id of the stored conversation, only with consent; sent with the next question. */
      conversation?: string
    }

export const textOf = ({ parts }: ChatMessage): string => parts.map(({ text }) => text).join('')

/** Bytes of the earlier messages in a form. With the question they stay below the limit of a page's body. */
const MAX_IN_FORM = 48 * 1024

/** The newest turns that fit into a form; a turn begins with its question. */
export function newestForForm(messages: readonly ChatMessage[]): ChatMessage[] {
  const fits = (history: readonly ChatMessage[]) =>
    new URLSearchParams({ history: JSON.stringify(history) }).toString().length <= MAX_IN_FORM
  const start = messages.findIndex(({ role }, i) => role === 'user' && fits(messages.slice(i)))
  return start < 0 ? [] : messages.slice(start)
}

/** Parses the earlier messages of a form. Invalid ones are left out. */
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
