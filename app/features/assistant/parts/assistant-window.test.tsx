// @vitest-environment happy-dom
/** The chat window as a visitor uses it: by keyboard, with a screen reader, and when the server does not answer. */
import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { clear, setConsent } from '../conversation.ts'
import { AssistantButton } from './assistant-button.tsx'

type Sent = { method: string; path: string; body: { message: string; consent: boolean } | null }
const WELCOME = { welcome: 'Hello from **Sanad**.', examples: ['How do I donate?'] }

let sent: Sent[]
/** Answers a question; null: the connection is lost. */
let reply: (() => Promise<Response> | Response) | null
let welcome: () => Response

// There is no layout: nothing is below the button.
Object.defineProperty(document, 'elementsFromPoint', { value: () => [], configurable: true })

const line = (event: object) => `${JSON.stringify(event)}\n`
const answered = (text: string) =>
  new Response(
    line({ type: 'text', text }) + line({ type: 'end', outcome: 'answered', language: 'en', proof: 'signed' }),
  )

beforeEach(() => {
  sent = []
  reply = () => answered('Open [Donations](/donations).')
  welcome = () => Response.json(WELCOME)
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return welcome()
    sent.push({ method, path, body: body ? JSON.parse(body as string) : null })
    if (!reply) throw new TypeError('Failed to fetch')
    return reply()
  })
  return () => {
    clear()
    setConsent(false)
    vi.unstubAllGlobals()
  }
})

const Page = () => (
  <>
    <AssistantButton path="/campaigns" />
    <main>Page</main>
  </>
)

const NAMES = {
  ar: ['اسأل المساعد', 'المساعد'],
  en: ['Ask the assistant', 'Assistant'],
  tr: ['Asistana sor', 'Asistan'],
}

async function open(locale: Locale = 'en') {
  const [opener, window] = NAMES[locale]
  const shown = await show(<Page />, { locale, at: '/campaigns' })
  const button = () => screen.getByRole('link', { name: opener! })
  await shown.user.click(button())
  const dialog = await screen.findByRole('dialog', { name: window! })
  return { ...shown, button, dialog, field: within(dialog).getByRole<HTMLTextAreaElement>('textbox') }
}
const log = () => screen.getByRole('log')

test('the button says that it opens a dialog; the focus is in the field, and comes back with Escape', async () => {
  const { user, button, field } = await open()
  expect([button().getAttribute('aria-haspopup'), button().getAttribute('aria-expanded')]).toEqual(['dialog', 'true'])
  expect(document.activeElement).toBe(field)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([document.activeElement === button(), button().getAttribute('aria-expanded')]).toEqual([true, 'false'])
})

test('a click outside closes it without moving the focus back; a click inside does not close it', async () => {
  const { user, button } = await open()
  await user.click(log())
  expect(screen.getByRole('dialog')).toBeTruthy()
  await user.click(screen.getByRole('main'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).not.toBe(button())
})

test('Enter sends, Shift+Enter starts a line, and blank questions are not sent', async () => {
  const { user, field } = await open()
  await user.keyboard('   {Enter}')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toEqual([])
  await user.clear(field)
  await user.keyboard('How do I{Shift>}{Enter}{/Shift}donate?{Enter}')
  await waitFor(() => expect(log().textContent).toContain('Open Donations.'))
  expect(sent.map(({ body }) => body!.message)).toEqual(['How do I\ndonate?'])
  expect(field.value).toBe('')
  expect(within(log()).getByRole('link', { name: 'Donations' }).getAttribute('href')).toBe('/donations')
})

test('Enter that ends the composition of a word does not send', async () => {
  const { field } = await open()
  fireEvent.change(field, { target: { value: '募金' } })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect([sent, field.value]).toEqual([[], '募金'])
})

test('while the assistant writes, the next question stays in the field', async () => {
  let answer: (response: Response) => void = () => {}
  reply = () => new Promise((resolve) => (answer = resolve))
  const { user, field } = await open()
  await user.keyboard('First{Enter}')
  expect([log().getAttribute('aria-busy'), log().textContent]).toEqual(['true', expect.stringContaining('The assistant is writing')]) // prettier-ignore
  await user.keyboard('Second{Enter}')
  expect([sent.length, field.value]).toEqual([1, 'Second'])
  answer(answered('Yes.'))
  await waitFor(() => expect(log().getAttribute('aria-busy')).toBe('false'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent).toHaveLength(2))
})

test.each([
  ['the connection is lost', null, 'A technical error occurred, please try again later.'],
  ['the server refuses', () => Response.json({ error: { message: 'Too many questions.' } }, { status: 429 }), 'Too many questions.'],
  ['a proxy answers', () => new Response('<html>', { status: 502 }), 'A technical error occurred, please try again later.'],
  ['the answer breaks off', () => new Response(line({ type: 'text', text: 'The first' })), 'The first'],
] as const)('when %s there is a message, and the next question can be asked', async (_, answer, message) => {
  reply = answer as typeof reply
  const { user } = await open()
  await user.keyboard('Hello?{Enter}')
  await waitFor(() => expect(log().textContent).toContain(message))
  expect(log().textContent, 'the question stays').toContain('Hello?')
  reply = () => answered('Here I am.')
  await user.keyboard('Again?{Enter}')
  await waitFor(() => expect(log().textContent).toContain('Here I am.'))
}) // prettier-ignore

test('the welcome and the examples are shown until the first question; an example is asked by a click', async () => {
  const { user } = await open()
  await waitFor(() => expect(log().textContent).toBe('Hello from Sanad.'))
  await user.click(screen.getByRole('button', { name: 'How do I donate?' }))
  await waitFor(() => expect(log().textContent).toContain('Open Donations.'))
  expect(sent[0]!.body!.message).toBe('How do I donate?')
  expect(log().textContent).not.toContain('Hello from')
  expect(screen.queryByRole('list', { name: 'Example questions' })).toBeNull()
})

test('without the welcome the assistant works too', async () => {
  welcome = () => new Response(null, { status: 500 })
  // A language whose welcome was not loaded before.
  const { user } = await open('tr')
  await user.keyboard('Hello?{Enter}')
  await waitFor(() => expect(log().textContent).toContain('Open Donations.'))
})

test('clearing empties the conversation, says so, and brings the welcome back', async () => {
  const { user, field } = await open()
  await user.keyboard('Hello?{Enter}')
  await waitFor(() => expect(log().textContent).toContain('Open Donations.'))
  await user.click(screen.getByRole('button', { name: 'Clear conversation' }))
  expect(screen.getByRole('status').textContent).toBe('The conversation was cleared.')
  expect([log().textContent, document.activeElement]).toEqual(['Hello from Sanad.', field])
  await user.keyboard('Again{Enter}')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('the conversation is still there after the window was closed and opened', async () => {
  const { user, button } = await open()
  await user.keyboard('Hello?{Enter}')
  await waitFor(() => expect(log().textContent).toContain('Open Donations.'))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(button())
  expect((await screen.findByRole('log')).textContent).toContain('Hello?')
})

test('nothing is stored unless the visitor agrees', async () => {
  const { user } = await open()
  const consent = screen.getByRole<HTMLInputElement>('switch', { name: /Store this conversation/ })
  expect(consent.checked).toBe(false)
  await user.type(screen.getByRole('textbox'), 'One{Enter}')
  await waitFor(() => expect(log().getAttribute('aria-busy')).toBe('false'))
  await user.click(consent)
  await user.type(screen.getByRole('textbox'), 'Two{Enter}')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => body!.consent)).toEqual([false, true])
})

test('in Arabic the answer is asked for in Arabic, and foreign words keep their direction', async () => {
  const { user } = await open('ar')
  await user.keyboard('كيف أتبرّع؟{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.path).toBe('/api/assistant?lang=ar')
  const [question] = within(log()).getAllByText('كيف أتبرّع؟')
  expect(question!.closest('[dir]')!.getAttribute('dir')).toBe('auto')
})

test('with Ctrl or the middle button the page of the assistant opens instead', async () => {
  await show(<Page />, { at: '/campaigns' })
  const link = screen.getByRole('link', { name: 'Ask the assistant' })
  expect(link.getAttribute('href')).toBe('/en/ask')
  expect(fireEvent.click(link, { ctrlKey: true }), 'the browser follows the link').toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})
