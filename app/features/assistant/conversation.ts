/** The conversation of this tab, stored until the tab is closed. */
import { ASSISTANT_API_PATH, MAX_HISTORY, type ChatMessage, type StreamEvent } from './chat.ts'
import { CONVERSATION_KEY } from './conversation-key.ts'

export type Conversation = {
  messages: readonly ChatMessage[]
  /** An answer is being received. */
  writing: boolean
  consent: boolean
  /** Id of the stored conversation, with consent. */
  kept?: string | undefined
  /** Ids of stored conversations that the server has yet to erase. */
  toErase: readonly string[]
}

const EMPTY: Conversation = { messages: [], writing: false, consent: false, toErase: [] }
export const onServer = (): Conversation => EMPTY

const listeners = new Set<() => void>()
let current: Conversation | undefined
/** The answer that is being received. With consent the server stores it, and its end names what to erase. */
type Receiving = { abort: AbortController; stored: boolean }
let under: Receiving | undefined

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function conversation(): Conversation {
  return (current ??= read(stored()))
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(CONVERSATION_KEY)
  } catch {
    return null
  }
}

function read(json: string | null): Conversation {
  try {
    const { messages, consent, kept, toErase } = JSON.parse(json ?? '{}') as Partial<Conversation>
    return { ...EMPTY, messages: messages ?? [], consent: consent ?? false, kept, toErase: toErase ?? [] }
  } catch {
    return EMPTY
  }
}

function change(next: Partial<Conversation>): void {
  current = { ...conversation(), ...next }
  try {
    const { writing: _, ...rest } = current
    sessionStorage.setItem(CONVERSATION_KEY, JSON.stringify(rest))
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
  eraseWithdrawn()
  const before = [...history, messageOf('user', message)]
  const here: Receiving = (under = { abort: new AbortController(), stored: consent })
  /** Nothing of an answer is shown after the conversation was cleared. */
  const show = (text: string, more: Partial<ChatMessage> = {}) => {
    if (under === here) change({ messages: [...before, { ...messageOf('model', text), ...more }] })
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
      signal: here.abort.signal,
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
        if (piece.conversation) (under === here ? keep : erase)(piece.conversation)
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
  change({ toErase: [...conversation().toErase, id] })
  eraseWithdrawn()
}

/** Ids with a request that has not been answered yet. */
const erasing = new Set<string>()

/** Erases on the server what the visitor no longer wants to be stored. What fails is tried again with the next call. */
export function eraseWithdrawn(): void {
  for (const id of conversation().toErase) if (!erasing.has(id)) void requestErasure(id)
}

async function requestErasure(id: string): Promise<void> {
  erasing.add(id)
  try {
    const { ok } = await fetch(`${ASSISTANT_API_PATH}/conversations/${id}`, { method: 'DELETE', keepalive: true })
    if (ok) change({ toErase: conversation().toErase.filter((one) => one !== id) })
  } catch {
    // Offline.
  } finally {
    erasing.delete(id)
  }
}

async function* pieces(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent | { type: 'failed' }> {
  // The DOM types do not accept a stream of `Uint8Array` for a decoder of `BufferSource`.
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

/**
 * Starts a new conversation. The stored one is erased; an answer in progress is received to its end if it will be
 * stored, because only its end has the id to erase, and is aborted otherwise.
 */
export function clear(): void {
  if (!under?.stored) under?.abort.abort()
  under = undefined
  const { kept } = conversation()
  change({ messages: [], writing: false, kept: undefined })
  if (kept) erase(kept)
}

/**
 * After signing out, the next person starts without a conversation and without the consent of the one before.
 * @param before what this tab had stored before its storage was emptied
 */
export function clearAtSignOut(before: string | null): void {
  current ??= read(before)
  clear()
  change({ consent: false })
  eraseWithdrawn()
}

/** Saves the choice. Withdrawing the consent erases the stored conversation. */
export function setConsent(consent: boolean): void {
  const { kept } = conversation()
  change({ consent, ...(!consent && { kept: undefined }) })
  if (!consent && kept) erase(kept)
}
