// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { REAUTH_REQUIRED } from '#features/accounts/users/reauth.ts'
import { network, NO_NETWORK, ok, refused } from '#tests/support/network.ts'
import { guardWith, inLanguageOfPage, send } from './send.ts'

afterEach(() => guardWith(() => Promise.resolve(false)))

test.each([
  ['/api/dashboard/posts', '/api/dashboard/posts?lang=tr'],
  ['/api/dashboard/posts?q=a%26b&page=2', '/api/dashboard/posts?q=a%26b&page=2&lang=tr'],
  // An export in a chosen language.
  ['/api/dashboard/posts/export.csv?lang=ar', '/api/dashboard/posts/export.csv?lang=ar'],
])('%s is asked for in the language of the page', (path, address) => {
  document.documentElement.lang = 'tr'
  expect(inLanguageOfPage(path)).toBe(address)
})

test('JSON is sent as JSON; a form and a file are sent as they are', async () => {
  const sent = network({ 'POST /api/x': ok({ id: 1 }) })
  expect(await send('POST', '/api/x', { name: 'هدى' })).toEqual({ ok: true, value: { id: 1 } })
  const form = new FormData()
  form.set('name', 'هدى')
  await send('POST', '/api/x', form)
  await send('POST', '/api/x', new Blob(['a,b']))
  expect([sent[0]!.body, String(sent[1]!.body).includes('name="name"'), sent[2]!.body]).toEqual([
    { name: 'هدى' },
    true,
    'a,b',
  ])
})

test('a refusal has its status, its message, and the error of each field', async () => {
  const fields = { 'title.ar': 'Enter a title.', 'accounts.0.iban': 'Not an IBAN.' }
  network({
    'PUT /api/x': refused(422, 'errors.invalid_input', { message: 'Check the form.', fields, detail: { a: 1 } }),
  })
  expect(await send('PUT', '/api/x', {})).toEqual({
    ok: false,
    problem: { status: 422, code: 'errors.invalid_input', message: 'Check the form.', fields, detail: { a: 1 } },
  })
})

test.each([
  ['no connection', NO_NETWORK, { status: 0, code: 'network' }],
  ['a proxy that answers with a page', { status: 502, body: '<html>' }, { status: 502, code: 'errors.internal' }],
  ['an empty answer', { status: 500, body: null }, { status: 500, code: 'errors.internal' }],
])('%s is a problem, not an exception', async (_, reply, problem) => {
  network({ 'GET /api/x': reply })
  const empty = { message: '', fields: {}, detail: null }
  expect(await send('GET', '/api/x')).toEqual({ ok: false, problem: { ...empty, ...problem } })
})

const ENDED = refused(401, 'errors.unauthenticated', { message: 'Sign in.' })
const REAUTH = refused(403, REAUTH_REQUIRED, { detail: { proofs: ['password', 'passkey'] } })

test('after the session ended the user signs in, and the same request is sent again until it is answered', async () => {
  const asked: unknown[] = []
  guardWith(async (wanted) => asked.push(wanted) > 0)
  const sent = network({ 'POST /api/x': [ENDED, ENDED, ok({ id: 7 })] })
  expect(await send('POST', '/api/x', { a: 1 })).toEqual({ ok: true, value: { id: 7 } })
  expect(asked).toEqual(['sign-in', 'sign-in'])
  expect(sent.map(({ body }) => body)).toEqual([{ a: 1 }, { a: 1 }, { a: 1 }])
})

test.each([
  ['the session ended', ENDED, 401, 'sign-in'],
  ['a request needs a recent sign-in', REAUTH, 403, ['passkey', 'password']],
])('when %s and the user closes the dialog, the request is refused', async (_, reply, status, wanted) => {
  const asked: unknown[] = []
  guardWith(async (one) => asked.push(one) < 0)
  const sent = network({ 'DELETE /api/x': reply })
  expect(await send('DELETE', '/api/x')).toMatchObject({ ok: false, problem: { status } })
  expect([sent.length, asked]).toEqual([1, [wanted]])
})

test('a request that was aborted is not answered', async () => {
  const stop = new AbortController()
  network({
    'GET /api/x'() {
      stop.abort()
      return ok()
    },
  })
  expect(await send('GET', '/api/x', undefined, { signal: stop.signal })).toMatchObject({
    ok: false,
    problem: { status: 0 },
  })
})
