/** The conversation of this tab, stored until the tab is closed. */
import { ASSISTANT_API_PATH, MAX_HISTORY, type ChatMessage, type StreamEvent } from './chat.ts'

export type Conversation = {
  messages: readonly ChatMessage[]
  /** An answer is being received. */
  writing: boolean
  consent: boolean
  /** Id of the stored conversation, with consent. */
  kept?: string | undefined
}

const KEY = 'assistant'
const EMPTY: Conversation = { messages: [], writing: false, consent: false }
export const onServer = (): Conversation => EMPTY

const listeners = new Set<() => void>()
let current: Conversation | undefined
let under: AbortController | undefined

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function conversation(): Conversation {
  return (current ??= remembered())
}

function remembered(): Conversation {
  try {
    const { messages, consent, kept } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Conversation>
    return { ...EMPTY, messages: messages ?? [], consent: consent ?? false, kept }
  } catch {
    return EMPTY
  }
}

function change(next: Partial<Conversation>): void {
  current = { ...conversation(), ...next }
  try {
    const { writing: _, ...rest } = current
    sessionStorage.setItem(KEY, JSON.stringify(rest))
  } catch {
    // Without session storage the conversation lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

const messageOf = (role: ChatMessage['role'], text: string): ChatMessage => ({ role, parts: [{ text }] })

/** Sends the question with the earlier messages. @param failed shown when there is no answer */
export async function ask(question: string, failed: string): Promise<void> {
  const message = question.trim()
  const { messages: history, writing, consent, kept } = conversation()
  if (!message || writing) return
  const before = [...history, messageOf('user', message)]
  const here = (under = new AbortController())
  /** Nothing of an answer is shown after the conversation was cleared. */
  const show = (text: string, more: Partial<ChatMessage> = {}) => {
    if (!here.signal.aborted) change({ messages: [...before, { ...messageOf('model', text), ...more }] })
  }
  change({ messages: before, writing: true })
  let text = ''
  try {
    const answer = await fetch(`${ASSISTANT_API_PATH}?lang=${document.documentElement.lang}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      // The server uses the last turns only, and refuses a conversation that is too long.
      body: JSON.stringify({
        message,
        history: history.slice(-MAX_HISTORY),
        consent,
        ...(kept && { conversation: kept }),
      }),
      signal: here.signal,
    })
    if (!answer.ok || !answer.body) {
      const failure = (await answer.json().catch(() => null)) as { error?: { message?: string } } | null
      return show(failure?.error?.message || failed)
    }
    for await (const piece of pieces(answer.body)) {
      if (piece.type === 'text') show((text += piece.text))
      else if (piece.type === 'failed') throw new Error('the answer broke off')
      else {
        show(text, { proof: piece.proof })
        if (piece.conversation) keep(piece.conversation)
        return
      }
    }
    throw new Error('the answer broke off')
  } catch {
    show(text ? `${text}\n\n${failed}` : failed)
  } finally {
    if (under === here) change({ writing: false })
  }
}

/** The next questions continue the stored conversation. It is erased if the consent was withdrawn during the answer. */
function keep(id: string): void {
  if (conversation().consent) change({ kept: id })
  else erase(id)
}

function erase(id: string): void {
  void fetch(`${ASSISTANT_API_PATH}/conversations/${id}`, { method: 'DELETE', keepalive: true })
}

async function* pieces(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent | { type: 'failed' }> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>
  let held = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const lines = (held + value).split('\n')
    held = lines.pop() ?? ''
    for (const line of lines) if (line) yield JSON.parse(line) as StreamEvent
  }
}

/** Starts a new conversation and aborts an answer in progress. */
export function clear(): void {
  under?.abort()
  under = undefined
  change({ messages: [], writing: false, kept: undefined })
}

/** After signing out, the next person starts without a conversation and without the consent of the one before. */
export function clearAtSignOut(): void {
  clear()
  change({ consent: false })
}

/** Saves the choice. Withdrawing the consent erases the stored conversation. */
export function setConsent(consent: boolean): void {
  const { kept } = conversation()
  if (!consent && kept) erase(kept)
  change({ consent, ...(!consent && { kept: undefined }) })
}
