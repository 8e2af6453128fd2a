/** What the browser of a donor sends to our server, and what it does with each answer. */
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_DONATION } from '#features/donations/record/fields.ts'
import { submitDonation } from './submit.ts'

type Answer = { status: number; body?: object; headers?: Record<string, string> }
type Body = Record<string, unknown> & { email: string; idempotency_key: string }

const donation = { ...EMPTY_DONATION, amount: '250', campaign_id: '7', donor_name: '  ليلى حسن ', email: 'leyla@example.org ' } // prettier-ignore
const paying: Answer = { status: 201, headers: { Location: '/tr/donations/hop/abc' } }
const inProgress = (seconds: number): Answer => ({
  status: 409,
  body: { error: { code: 'payments.still_running', message: 'Sürüyor' } },
  headers: { 'Retry-After': String(seconds) },
})

let opened: string[]
let sent: Body[]
/** Answers requests in this order. A request without an answer fails like a lost connection. */
function server(...answers: Answer[]) {
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    expect([path, request.method]).toEqual(['/api/front/donate', 'POST'])
    sent.push(JSON.parse(request.body as string) as Body)
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status, headers: answer.headers ?? {} })
  })
}
beforeEach(() => {
  ;[opened, sent] = [[], []]
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const location = { origin: 'https://www.example.org', search: '', assign: (url: string) => opened.push(url) }
  vi.stubGlobal('location', location)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const submit = (change: object = {}, onProving?: () => void) =>
  submitDonation({ ...donation, ...change }, 'Kadıköy yurdu', 'tr', null, onProving)

test('the donation is sent with its language and campaign, without spaces around values, and the bank is opened', async () => {
  server(paying)
  expect(await submit()).toEqual({ ok: true, redirectPath: '/tr/donations/hop/abc' })
  expect(opened).toEqual(['/tr/donations/hop/abc'])
  expect(sent[0]).toMatchObject({
    amount: '250',
    campaign_id: '7',
    donor_name: 'ليلى حسن',
    email: 'leyla@example.org',
    currency: 'TRY',
    campaign_name: 'Kadıköy yurdu',
    lang: 'tr',
    source: '',
  })
})

test('the source of the link that opened the page is sent', async () => {
  server(paying)
  Object.assign(location, { search: '?ref=ramadan-poster' })
  await submit()
  expect(sent[0]!.source).toBe('ramadan-poster')
})

test('an anonymous donor without an address gets one that can never receive an email; a typed one is sent', async () => {
  server(paying, paying, paying)
  await submit({ anonymous: true, email: ' ' })
  await submit({ anonymous: true })
  await submit({ anonymous: false, email: '' })
  expect(sent.map(({ email }) => email)).toEqual([
    expect.stringMatching(/^[0-9a-f]{8}@anonymous\.invalid$/),
    'leyla@example.org',
    '',
  ])
})

test('the same donation sent again after a failure has the same key, a changed one has another', async () => {
  server({ status: 500 }, paying, paying)
  expect(await submit()).toEqual({ ok: false, fields: {} })
  await submit()
  await submit({ amount: '300' })
  const [first, second, third] = sent.map(({ idempotency_key }) => idempotency_key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test.each<[string, Answer | null, object]>([
  ['invalid fields', { status: 422, body: { error: { message: 'Kontrol edin', fields: { amount: 'En az ₺10' } } } }, { message: 'Kontrol edin', fields: { amount: 'En az ₺10' } }],
  ['too many tries', { status: 429, body: { error: { message: 'Biraz bekleyin', fields: {} } } }, { message: 'Biraz bekleyin', fields: {} }],
  ['an error of the server, whose message is not for donors', { status: 503, body: { error: { message: 'Service unavailable' } } }, { fields: {} }],
  ['an answer without the page of the bank', { status: 201 }, { fields: {} }],
  ['no connection', null, { fields: {} }],
])('%s: the donor stays on the page, with the message and the errors', async (_case, answer, expected) => {
  server(...(answer ? [answer] : []))
  expect(await submit()).toEqual({ ok: false, ...expected })
  expect(opened).toEqual([])
}) // prettier-ignore

test('a donation that may have been paid leads to its result', async () => {
  server({
    status: 409,
    body: { error: { message: 'Ödenmiş olabilir', detail: { page_url: '/tr/donations/hop/abc' } } },
  })
  expect(await submit()).toEqual({ ok: true, redirectPath: '/tr/donations/hop/abc' })
})

test('a page of a proxy instead of an answer is a failure like any other', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }))
  expect(await submit()).toEqual({ ok: false, fields: {} })
})

test('while the same donation is being processed, it is sent again after the given time, at most three more times', async () => {
  vi.useFakeTimers()
  server(inProgress(2), inProgress(1), paying)
  const paid = submit()
  await vi.advanceTimersByTimeAsync(1999)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await paid).toMatchObject({ ok: true })
  server(...Array.from({ length: 9 }, () => inProgress(1)))
  const refused = submit()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await refused).toEqual({ ok: false, fields: {}, message: 'Sürüyor' })
  expect(sent.length - 3).toBe(4)
})

/** A challenge that costs a few derivations of one round. */
const challenge = () =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 3, deriveKey, hmacSignatureSecret: 'secret' })
const required = async (): Promise<Answer> => ({
  status: 428,
  body: { error: { message: 'Doğrulanıyor', detail: { challenge: await challenge() } } },
})

test('a proof of work is computed when it is required, and sent with the same donation; a second one too', async () => {
  let shown = 0
  server(await required(), await required(), paying)
  expect(await submit({}, () => shown++)).toMatchObject({ ok: true })
  expect([shown, sent.length, new Set(sent.map(({ idempotency_key }) => idempotency_key)).size]).toEqual([2, 3, 1])
  expect(sent.map(({ proof }) => typeof proof)).toEqual(['undefined', 'string', 'string'])
  expect(sent[1]!.proof).not.toBe(sent[2]!.proof)
})

test('after three proofs that were not accepted the donor sees the message of the server', async () => {
  server(await required(), await required(), await required(), await required(), paying)
  expect(await submit()).toEqual({ ok: false, fields: {}, message: 'Doğrulanıyor' })
  expect(sent).toHaveLength(4)
})
