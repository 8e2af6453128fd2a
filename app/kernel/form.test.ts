import { redirect } from 'react-router'
import { expect, test } from 'vitest'
import { refusalOf } from '#tests/support/acting.ts'
import { postForm } from '#tests/support/page-action.ts'
import { testSite } from '#tests/support/site.ts'
import { findByReferenceCode } from './find-by-code.server.ts'
import { handleForm, readForm } from './form.server.ts'
import { guardForm, guardHoneypot, networkHash, signOpening } from './honeypot-and-token.server.ts'
import { contextOf } from './page.server.ts'
import { Refusal } from './refusal.ts'

const site = await testSite()
const ctx = site.context({ locale: 'tr' })
type Work = (form: Record<string, string>) => Promise<unknown>
const post = (fields: Record<string, string>, work: Work) =>
  postForm((args: { request: Request }) => handleForm(contextOf(args as never), args.request, work), ctx, fields)
const refuse = (error: Refusal) => async () => {
  throw error
}

test('a refused form returns what was typed, without secrets, and the errors in the language of the page', async () => {
  const typed = {
    name: 'هدى',
    email: 'huda@example',
    password: 'p',
    new_password: 'p',
    code: '123456',
    token: 't',
    recoveryCode: 'r',
    credential: '{}',
  }
  const fields = { email: { code: 'people.email_invalid' } }
  const answer = await post(typed, refuse(new Refusal('errors.invalid_input', 422, { fields })))
  expect(answer.status).toBe(422)
  const problem = answer.data!.problem!
  expect(problem.typed).toEqual({ name: 'هدى', email: 'huda@example' })
  const turkish = ctx.texts.translate('tr')
  expect(problem.fields).toEqual({ email: turkish('people.email_invalid') })
  expect(problem.fields.email).not.toBe(ctx.texts.translate('ar')('people.email_invalid'))
})

test('a redirect of an action and a bug are not turned into an error of the form', async () => {
  expect(await post({}, async () => redirect('/next'))).toMatchObject({ status: 302, to: '/next' })
  await expect(post({}, () => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug')
})

test('a body that is no form, or contains NUL, is refused before the action runs', async () => {
  const request = (body: BodyInit, type: string) =>
    new Request('http://localhost/', { method: 'POST', body, headers: { 'Content-Type': type } })
  expect(await refusalOf(readForm(request('{}', 'application/json')))).toBe('400 errors.bad_body')
  const nul = request('name=a%00b&other=c', 'application/x-www-form-urlencoded')
  expect(await refusalOf(readForm(nul))).toBe('422 errors.invalid_input, name: errors.field_invalid')
})

test('a form is refused that a person could not have filled in: too fast, from the future, changed or never opened', async () => {
  const opened = signOpening(ctx)
  const after = (ms: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + ms) })
  const [time, signature] = opened.split('.')
  const earlier = (ctx.now.getTime() - 60_000).toString(36)
  const outcomes = [
    await refusalOf(guardForm(after(1500), opened)),
    await refusalOf(guardForm(after(1499), opened)),
    await refusalOf(guardForm(after(-5000), opened)),
    await refusalOf(guardForm(after(1500), `${earlier}.${signature}`)),
    await refusalOf(guardForm(after(1500), `${time}.`)),
    await refusalOf(guardForm(after(1500), '')),
    await refusalOf(guardForm({ ...after(1500), config: { ...ctx.config, secret: 'another secret' } }, opened)),
  ]
  expect(outcomes).toEqual(['done', ...Array.from({ length: 6 }, () => '429 errors.too_many')])
})

test('only an empty honeypot passes', () => {
  guardHoneypot(undefined)
  guardHoneypot('')
  expect(() => guardHoneypot(' ')).toThrow(Refusal)
})

test.each([
  ['203.0.113.7', '203.0.113.250', true],
  ['203.0.113.7', '203.0.114.7', false],
  ['2001:db8:1:2', '2001:db8:1:ffff', true],
  ['2001:db8:1:2', '2001:db8:2:2', false],
])('%s and %s are in one network: %s', (one, other, same) => {
  const hash = (address: string) => networkHash({ ...ctx, address })
  expect(hash(one) === hash(other)).toBe(same)
  expect(hash(one)).not.toContain(one)
})

test('a job has no network', () => {
  expect(networkHash({ ...ctx, address: '' })).toBeNull()
})

test('a page that finds a record by its code answers 404 for an unknown one and 429 for too many guesses', async () => {
  const open = (query: string, find: (code: string) => Promise<string | null>) => {
    const request = new Request(`http://localhost/page${query}`)
    return findByReferenceCode(ctx, request, (_, code) => find(code), 'errors.not_found')
  }
  const never = () => Promise.reject(new Error('searched'))
  expect(await open('', never)).toEqual({ code: '', found: null, problem: '', init: {} })
  expect(await open('?code=SND-1', async () => 'record')).toMatchObject({ found: 'record', problem: '', init: {} })
  const unknown = await open('?code=SND-2', async () => null)
  expect(unknown).toMatchObject({ code: 'SND-2', found: null, init: { status: 404 } })
  expect(unknown.problem).toBe(ctx.texts.translate('tr')('errors.not_found'))
  const many = await open('?code=x', refuse(new Refusal('errors.too_many', 429, { retryAfter: 9.2 })))
  expect(many).toMatchObject({ found: null, init: { status: 429, headers: { 'Retry-After': '10' } } })
  let asked = ''
  await open(`?code=${'9'.repeat(80)}`, async (code) => ((asked = code), null))
  expect(asked).toHaveLength(60)
})
