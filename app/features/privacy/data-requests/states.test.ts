/** Each action of a request in each of its states, by the link and by staff, also at the same time. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { expect, test } from 'vitest'
import { parse } from '#kernel/parse.ts'
import { screens } from '#dashboard/screen.server.ts'
import { refusalOf } from '#tests/support/acting.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { lastEmailTo, makePerson } from '#tests/support/people.ts'
import { postForm } from '#tests/support/page-action.ts'
import { testSite } from '#tests/support/site.ts'
import { answerRequest, enterRequest, sendRequestLink } from './admin.server.ts'
import type { RequestKind } from './data-request.ts'
import { eraseByLink, exportByLink, linkedRequest, passOnByLink } from './link.server.ts'
import { action as requestPageAction } from './pages/request.tsx'
import { DataRequestListParams, requestDetail, requestPage } from './queries.server.ts'
import { encryptDataRequest, mailRequestLink } from './request.server.ts'

const HOUR = 3_600_000
const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const staff = staffWith(ctx, 'privacy.requests')
let count = 0

/** A request by the form of a person with one donation: its id, its address and the token of its link. */
async function requested(kind: RequestKind, email = `person-${++count}@example.org`) {
  await createPaidDonation(ctx, { email, donor_name: `Donor ${count}` })
  const asked = encryptDataRequest(ctx, { kind, email, note: '' })
  await mailRequestLink.run(ctx, asked)
  return { id: asked.asking, email, token: await tokenTo(email) }
}
const tokenTo = async (email: string) => /request\/([\w-]+)/.exec((await lastEmailTo(ctx, email))!.text)![1]!
const stateOf = async (id: string) => (await requestDetail(staff, id)).state
const OVER = '410 data_requests.link_over'
const act = (token: string, inside = ctx) => ({
  export: () => refusalOf(exportByLink(inside, { token, person: '' })),
  erase: () => refusalOf(eraseByLink(inside, { token, person: '', sure: 'yes' })),
  pass: () => refusalOf(passOnByLink(inside, { token })),
})

test('the link of a copy exports as often as needed and never erases; that of an erasure never exports', async () => {
  const copy = await requested('export')
  expect(await act(copy.token).erase()).toBe(OVER)
  expect([await act(copy.token).export(), await act(copy.token).export()]).toEqual(['done', 'done'])
  expect(await stateOf(copy.id)).toBe('done')
  const erasure = await requested('erase')
  expect(await act(erasure.token).export()).toBe(OVER)
  expect(await stateOf(erasure.id)).toBe('waiting')
})

test('an erasure needs the tick, and happens once even when its button is pressed several times at once', async () => {
  const { id, token } = await requested('erase')
  expect(await refusalOf(eraseByLink(ctx, { token, person: '', sure: '' as 'yes' }))).toBe(
    '422 errors.invalid_input, sure: people.sure_missing',
  )
  const outcomes = await Promise.all([act(token).erase(), act(token).erase(), act(token).erase()])
  expect(outcomes.toSorted()).toEqual([OVER, OVER, 'done'])
  expect(await stateOf(id)).toBe('done')
  const rows = await ctx.db.selectFrom('erasures').select('id').execute()
  expect(rows).toHaveLength(1)
})

test.each(['export', 'erase'] as const)('a link (%s) is valid for a day to the second', async (kind) => {
  const { token } = await requested(kind)
  const at = (ms: number) => site.context({ now: new Date(ctx.now.getTime() + 24 * HOUR + ms) })
  expect(await linkedRequest(at(-1000), token)).toMatchObject({ kind, state: 'waiting' })
  expect(await linkedRequest(at(0), token)).toBeNull()
  expect(await act(token, at(0))[kind]()).toBe(OVER)
  expect(await act(token, at(-1000))[kind]()).toBe('done')
})

test('a wrong token opens nothing', async () => {
  const { token } = await requested('export')
  for (const wrong of [token.slice(0, -1), `${token}A`, token.toLowerCase()]) {
    expect(await linkedRequest(ctx, wrong)).toBeNull()
    expect(await act(wrong).export()).toBe(OVER)
  }
  expect(await refusalOf(exportByLink(ctx, { token: '', person: '' }))).toMatch(/^422/)
})

test('a request without an obstacle cannot be passed on to staff', async () => {
  const { id, token } = await requested('erase')
  expect(await act(token).pass()).toBe(OVER)
  expect(await stateOf(id)).toBe('waiting')
})

test('with an account the mailbox gets nothing; the request is passed on once, and staff answer it', async () => {
  const person = await makePerson(ctx)
  const { id, token, email } = await requested('export', person.email)
  expect(await act(token).export()).toBe('409 data_requests.blocked')
  expect([await act(token).pass(), await act(token).pass()]).toEqual(['done', 'done'])
  expect(await requestDetail(staff, id)).toMatchObject({ state: 'confirmed', blocked: ['account'] })
  const later = staffWith(site.context({ now: new Date(ctx.now.getTime() + 1000) }), 'privacy.requests')
  await answerRequest(later, { id, outcome: 'refused', text: 'Please sign in.' })
  expect(await lastEmailTo(ctx, email)).toMatchObject({ template: 'data_requests.answer' })
  expect(await act(token).export(), 'the answer ends the link').toBe(OVER)
})

test('staff answer open requests only, and a closed one is closed for good', async () => {
  const entered = await enterRequest(staff, {
    kind: 'erase',
    origin: 'phone',
    received_on: ctx.now.toISOString().slice(0, 10),
    name: 'Ayşe',
    locale: 'tr',
  })
  const answer = (id: string, outcome: 'open' | 'done' | 'refused', text = 'x') =>
    refusalOf(answerRequest(staff, { id, outcome, text }))
  expect(await refusalOf(sendRequestLink(staff, { id: entered }))).toBe('409 data_requests.no_email')
  expect(await answer(entered, 'done', ' ')).toBe('422 errors.invalid_input, text: data_requests.answer_missing')
  expect(await answer(entered, 'open')).toBe('done')
  const outcomes = await Promise.all([answer(entered, 'done'), answer(entered, 'refused')])
  expect(outcomes.toSorted()).toEqual(['409 data_requests.not_open', 'done'])
  expect(await refusalOf(sendRequestLink(staff, { id: entered }))).toBe('409 data_requests.not_open')
  const waiting = await requested('export')
  expect(await answer(waiting.id, 'done')).toBe('409 data_requests.not_open')
  expect(await answer(crypto.randomUUID(), 'done')).toBe('404 errors.not_found')
})

test('only staff for privacy read, enter and answer requests', async () => {
  const { id } = await requested('export')
  const other = staffWith(ctx, 'donors.read', 'donors.export', 'messages.read', 'users.update')
  const list = parse(DataRequestListParams, {})
  const refusals = [
    await refusalOf(requestPage(other, list)),
    await refusalOf(requestDetail(other, id)),
    await refusalOf(sendRequestLink(other, { id })),
    await refusalOf(answerRequest(other, { id, outcome: 'done', text: 'x' })),
  ]
  expect(refusals).toEqual(refusals.map(() => '403 account.not_allowed'))
})

test('the list filters by kind and state and counts each state', async () => {
  const list = (asked: Record<string, string>) => requestPage(staff, parse(DataRequestListParams, asked))
  const erasures = await list({ 'filter.kind': 'erase', 'filter.state': 'waiting' })
  expect(erasures.rows.length).toBeGreaterThan(0)
  expect(erasures.rows.every(({ kind, state }) => kind === 'erase' && state === 'waiting')).toBe(true)
  expect(erasures.total).toBe(erasures.byState.waiting)
})

test('the screen of a request that does not exist is not found', async () => {
  const screen = [...screens.values()].find(({ path }) => path === 'data-requests/:id')!
  const open = (id: string) =>
    refusalOf(screen.load!(staff, { params: { id }, url: new URL('http://localhost/') } as never) as Promise<unknown>)
  expect([await open(crypto.randomUUID()), await open('nonsense')]).toEqual([
    '404 errors.not_found',
    '404 errors.not_found',
  ])
})

test('without JavaScript a wrong request returns what was typed with its errors; a right one leads to the confirmation', async () => {
  const turkish = site.context({ locale: 'tr' })
  const wrong = await postForm(requestPageAction, turkish, { kind: 'all', email: 'no-address', note: 'not' })
  const t = turkish.texts.translate('tr')
  expect(wrong.status).toBe(422)
  expect(wrong.data!.problem).toMatchObject({
    fields: { kind: t('data_requests.kind_required'), email: t('data_requests.email_invalid') },
    typed: { kind: 'all', email: 'no-address', note: 'not' },
  })
  const right = await postForm(requestPageAction, turkish, { kind: 'export', email: 'a@example.org', note: '' })
  expect(right).toMatchObject({ status: 303, to: '/tr/privacy/request?sent=1' })
})
