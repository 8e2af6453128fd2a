/** How a page sends the card to the bank, with a window object that records what is done with it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CARD_MESSAGE, READY_MESSAGE, SUBMIT_MESSAGE } from './redirect-message.ts'
import { submitCard } from './submit-card.ts'

const ORIGIN = 'https://www.example.org'
const PATH = '/donations/hop/abc'
const card = { number: '5528790000000008', expiry: '1229', code: '123' }

class Frame {
  hidden = false
  src = ''
  removed = false
  received: unknown[] = []
  contentWindow = { postMessage: (...message: unknown[]) => this.received.push(message) }
  remove() {
    this.removed = true
  }
}
let frames: Frame[]
let visited: string[]
beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  visited = []
  const location = { origin: ORIGIN, assign: (url: string) => visited.push(url) }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }))
  vi.stubGlobal('document', {
    createElement: (name: string) => (expect(name).toBe('iframe'), new Frame()),
    body: { append: (frame: Frame) => frames.push(frame) },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A message from the redirect page in the frame, unless said otherwise. */
function message(data: unknown, { source = frames[0]!.contentWindow as unknown, origin = ORIGIN } = {}) {
  window.dispatchEvent(Object.assign(new Event('message'), { source, origin, data }))
}

test('without a card the page itself goes to the bank', () => {
  submitCard(PATH, null)
  expect([visited, frames]).toEqual([[PATH], []])
})

test('the card goes to the redirect page in a hidden frame, once it listens, and only within our origin', () => {
  submitCard(PATH, card)
  expect(frames[0]).toMatchObject({ hidden: true, src: PATH, received: [] })
  message({ type: READY_MESSAGE })
  expect(frames[0]!.received).toEqual([[{ type: CARD_MESSAGE, ...card }, ORIGIN]])
  // It is sent once, and the payer stays where the bank's page opens.
  message({ type: READY_MESSAGE })
  vi.advanceTimersByTime(60_000)
  expect([frames[0]!.received.length, visited]).toEqual([1, []])
})

test.each([
  ['another window', { type: READY_MESSAGE }, { source: {} }],
  ['another origin', { type: READY_MESSAGE }, { origin: 'https://evil.example' }],
  ['the frame, with nothing to say', null, {}],
  ['the frame, of another kind', { type: 'other', url: '/elsewhere' }, {}],
  ['the frame, without an address', { type: SUBMIT_MESSAGE }, {}],
])('a message of %s changes nothing: after ten seconds the redirect page asks for the card itself', (_, data, from) => {
  submitCard(PATH, card)
  message(data, from)
  expect([frames[0]!.received, visited]).toEqual([[], []])
  vi.advanceTimersByTime(9_999)
  expect(visited).toEqual([])
  vi.advanceTimersByTime(1)
  expect(visited).toEqual([PATH])
})

test('a payer who cannot get to the bank is redirected to the page that explains why, on our site only', () => {
  submitCard(PATH, card)
  message({ type: SUBMIT_MESSAGE, url: 'https://evil.example/donations/result/token?x=1' })
  vi.advanceTimersByTime(60_000)
  expect([visited, frames[0]!.received]).toEqual([['/donations/result/token'], []])
})

test('the Back button finds the page without the old frame', () => {
  submitCard(PATH, card)
  expect(frames[0]!.removed).toBe(false)
  window.dispatchEvent(new Event('pagehide'))
  expect(frames[0]!.removed).toBe(true)
})
