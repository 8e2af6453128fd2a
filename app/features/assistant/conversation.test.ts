// @vitest-environment happy-dom
/** The conversation of a tab: what is sent, what stays after a failure, and what a withdrawn consent erases. */
import { beforeEach, expect, test, vi } from 'vitest'
import { textOf, type ChatMessage } from './chat.ts'
import type * as Conversation from './conversation.ts'

type Sent = { method: string; path: string; body: { message: string; history: ChatMessage[]; consent: boolean; conversation?: string } } // prettier-ignore
const FAILED = 'No answer.'

let sent: Sent[]
/** The lines of the next answer; the test ends it. */
let line: (event: object) => void
let end: () => void
let answer: (signal: AbortSignal) => Response
let erased: () => Response
let open: typeof Conversation

const streamed = (signal: AbortSignal) => {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      line = (event) => stream.enqueue(encoder.encode(`${JSON.stringify(event)}\n`))
      end = () => stream.close()
      signal.addEventListener('abort', () => stream.error(signal.reason))
    },
  })
  return new Response(body)
}
const ended = (more: object = {}) => ({ type: 'end', outcome: 'answered', language: 'ar', proof: 'signed', ...more })

/** A tab that was loaded again: the module starts with what the session stores. */
async function reload() {
  vi.resetModules()
  open = await import('./conversation.ts')
}

beforeEach(async () => {
  sessionStorage.clear()
  sent = []
  answer = streamed
  erased = () => new Response('{}')
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ method: init.method!, path, body: init.body ? JSON.parse(init.body as string) : null })
    return init.method === 'DELETE' ? erased() : answer(init.signal!)
  })
  await reload()
  return () => vi.unstubAllGlobals()
})

const texts = () => open.conversation().messages.map((message) => [message.role, textOf(message)])
/** Asks a question that is answered completely. */
async function asked(question: string, more: object = {}) {
  const asking = open.ask(question, FAILED)
  await vi.waitFor(() => line({ type: 'text', text: `Re: ${question}` }))
  line(ended(more))
  end()
  await asking
}

test('an answer grows while it arrives, and the next question carries it with its signature', async () => {
  const seen: string[] = []
  open.subscribe(() => seen.push(textOf(open.conversation().messages.at(-1)!)))
  const asking = open.ask('  كيف أتبرّع؟ ', FAILED)
  expect(open.conversation()).toMatchObject({ writing: true })
  await vi.waitFor(() => line({ type: 'text', text: 'من صفحة ' }))
  line({ type: 'text', text: 'التبرعات.' })
  line(ended())
  end()
  await asking
  expect(seen).toEqual(expect.arrayContaining(['كيف أتبرّع؟', 'من صفحة ', 'من صفحة التبرعات.']))
  expect(open.conversation()).toMatchObject({ writing: false })
  await asked('شكرًا')
  expect(sent[1]!.body).toMatchObject({
    message: 'شكرًا',
    history: [{ role: 'user' }, { role: 'model', parts: [{ text: 'من صفحة التبرعات.' }], proof: 'signed' }],
  })
})

test('a blank question and a second one during an answer are not sent', async () => {
  await open.ask(' \n ', FAILED)
  const first = open.ask('one', FAILED)
  await open.ask('two', FAILED)
  await vi.waitFor(() => line(ended()))
  end()
  await first
  expect(sent.map(({ body }) => body.message)).toEqual(['one'])
})

test.each<[string, () => Response, string]>([
  ['a refusal shows its message', () => Response.json({ error: { message: 'Too many questions.' } }, { status: 429 }), 'Too many questions.'],
  ['a broken server', () => new Response('<html>', { status: 502 }), FAILED],
  ['no network', () => { throw new TypeError('failed to fetch') }, FAILED],
])('%s: the question stays, and the next one is sent without the failure as an answer', async (_, broken, shown) => {
  answer = broken
  await open.ask('one', FAILED)
  expect(texts()).toEqual([['user', 'one'], ['model', shown]])
  expect(open.conversation()).toMatchObject({ writing: false })
  // Without a signature the server ignores it.
  expect(open.conversation().messages[1]).not.toHaveProperty('proof')
}) // prettier-ignore

test.each([
  ['the server reports a failure', () => line({ type: 'failed' })],
  ['the connection ends', () => {}],
])('%s in the middle of an answer: what came is shown with the failure', async (_, break_) => {
  const asking = open.ask('one', FAILED)
  await vi.waitFor(() => line({ type: 'text', text: 'Half' }))
  break_()
  end()
  await asking
  expect(texts().at(-1)).toEqual(['model', `Half\n\n${FAILED}`])
})

test('clearing during an answer leaves an empty conversation, and a new question can be asked at once', async () => {
  const asking = open.ask('one', FAILED)
  await vi.waitFor(() => line({ type: 'text', text: 'Half' }))
  open.clear()
  await asking
  expect(texts()).toEqual([])
  await asked('two')
  expect(texts()).toEqual([['user', 'two'], ['model', 'Re: two']])
}) // prettier-ignore

test('the conversation and the choice survive a reload of the page; damaged storage starts a new one', async () => {
  open.setConsent(true)
  await asked('one', { conversation: 'c-1' })
  await reload()
  expect(open.conversation()).toMatchObject({ consent: true, kept: 'c-1', writing: false })
  expect(texts()).toHaveLength(2)
  sessionStorage.setItem('assistant', '{"messages":')
  await reload()
  expect(open.conversation()).toEqual({ messages: [], writing: false, consent: false, toErase: [] })
})

test('without consent nothing names a stored conversation; with it, questions continue the stored one', async () => {
  await asked('one')
  expect(sent[0]!.body).toMatchObject({ consent: false })
  open.setConsent(true)
  await asked('two', { conversation: 'c-1' })
  await asked('three', { conversation: 'c-1' })
  expect(sent.map(({ body }) => body.conversation)).toEqual([undefined, undefined, 'c-1'])
})

const deleted = () => sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)

test('withdrawing the consent erases the stored conversation, once', async () => {
  open.setConsent(true)
  await asked('one', { conversation: 'c-1' })
  open.setConsent(false)
  open.setConsent(false)
  expect(deleted()).toEqual(['/api/assistant/conversations/c-1'])
  expect(open.conversation().kept).toBeUndefined()
})

test('withdrawing the consent during an answer erases what the server stores with that answer', async () => {
  open.setConsent(true)
  const asking = open.ask('one', FAILED)
  await vi.waitFor(() => line({ type: 'text', text: 'Re' }))
  open.setConsent(false)
  line(ended({ conversation: 'c-1' }))
  end()
  await asking
  expect(deleted()).toEqual(['/api/assistant/conversations/c-1'])
  expect(open.conversation().kept).toBeUndefined()
})

test('clearing the conversation, and signing out, erase the stored one', async () => {
  open.setConsent(true)
  await asked('one', { conversation: 'c-1' })
  open.clear()
  await asked('two', { conversation: 'c-2' })
  expect(sent.at(-1)!.body.conversation).toBeUndefined()
  open.clearAtSignOut(null)
  expect(deleted()).toEqual(['/api/assistant/conversations/c-1', '/api/assistant/conversations/c-2'])
})

test('clearing during the first answer with consent erases what the server stores with it; the answer stays away', async () => {
  open.setConsent(true)
  const asking = open.ask('one', FAILED)
  await vi.waitFor(() => line({ type: 'text', text: 'Half' }))
  open.clear()
  const late = { line, end }
  await asked('two', { conversation: 'c-2' })
  late.line({ type: 'text', text: ' of it' })
  late.line(ended({ conversation: 'c-1' }))
  late.end()
  await asking
  expect(texts()).toEqual([['user', 'two'], ['model', 'Re: two']])
  expect(deleted()).toEqual(['/api/assistant/conversations/c-1'])
  // The next question continues the new conversation, not the cleared one.
  expect(open.conversation()).toMatchObject({ kept: 'c-2', writing: false })
}) // prettier-ignore

test('clearing during the first answer without consent stops it', async () => {
  const asking = open.ask('one', FAILED)
  await vi.waitFor(() => line({ type: 'text', text: 'Half' }))
  open.clear()
  await asking
  expect([texts(), deleted()]).toEqual([[], []])
})

test('signing out in another tab erases what this tab stored', async () => {
  open.setConsent(true)
  await asked('one', { conversation: 'c-1' })
  const stored = sessionStorage.getItem('assistant')
  sessionStorage.clear()
  await reload()
  open.clearAtSignOut(stored)
  expect(deleted()).toEqual(['/api/assistant/conversations/c-1'])
  expect(open.conversation()).toMatchObject({ messages: [], consent: false })
})

test.each<[string, () => Response]>([
  ['offline', () => { throw new TypeError('failed to fetch') }],
  ['the server is updating', () => new Response('', { status: 503 })],
])('a withdrawn consent is not forgotten: %s', async (_, failed) => {
  open.setConsent(true)
  await asked('one', { conversation: 'c-1' })
  erased = failed
  open.setConsent(false)
  await vi.waitFor(() => expect(deleted()).toHaveLength(1))
  await reload()
  // With the next question, which fails too, and when the window opens.
  await asked('two')
  expect(deleted()).toHaveLength(2)
  erased = () => new Response('{}')
  open.eraseWithdrawn()
  await vi.waitFor(() => expect(open.conversation().toErase).toEqual([]))
  open.eraseWithdrawn()
  expect(deleted()).toEqual(Array(3).fill('/api/assistant/conversations/c-1'))
}) // prettier-ignore

test('a conversation of any length can be continued: only the turns that the server uses are sent', async () => {
  for (let i = 0; i < 15; i++) await asked(`question ${i}`)
  expect(sent.at(-1)!.body.history).toHaveLength(24)
  expect(texts()).toHaveLength(30)
})
