import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { applyErasure } from '#features/privacy/personal-data/erasures.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import { parse } from '#kernel/parse.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { lastEmailTo } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { tablesWith } from '#tests/support/traces.ts'
import { answerRequest, enterRequest, sendRequestLink } from './admin.server.ts'
import { purgeDataRequests } from './privacy.server.ts'
import { eraseByLink, linkedRequest } from './link.server.ts'
import { requestDetail, requestPage, DataRequestListParams, pendingDataRequests } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const NOW = new Date('2026-11-22T10:00:00Z')
const at = (day: string) => staffWith(site.context({ now: new Date(`${day}T10:00:00Z`) }), 'privacy.requests')
const staff = at('2026-11-22')
const list = (ctx = staff) => requestPage(ctx, parse(DataRequestListParams, {}))
const enter = (asked: object = {}) =>
  enterRequest(staff, {
    kind: 'erase',
    origin: 'letter',
    received_on: '2026-11-20',
    name: 'Ayşe Demir',
    email: '',
    locale: 'tr',
    ...asked,
  })
const tokenTo = async (email: string) => /request\/([\w-]+)/.exec((await lastEmailTo(staff, email))!.text)![1]!

test('a postal request is due thirty days after it arrived; impossible days and fields are refused', async () => {
  const id = await enter({ note: 'çocuk yurdu' })
  const row = await requestDetail(staff, id)
  expect(row).toMatchObject({ state: 'confirmed', name: 'Ayşe Demir', email: null, note: 'çocuk yurdu', daysLeft: 28 })
  // The end of 20 December in Istanbul.
  expect(row.due).toEqual(new Date('2026-12-20T21:00:00Z'))
  for (const [wrong, field] of [
    [{ received_on: '2026-11-23' }, 'received_on'],
    [{ received_on: '2025-11-01' }, 'received_on'],
    [{ name: '  ' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ origin: 'form' }, 'origin'],
  ] as const)
    await expect(enter(wrong)).rejects.toMatchObject({ status: 422, fields: { [field]: expect.anything() } })
  const anonymous = site.context({ now: NOW })
  await expect(requestPage(anonymous, parse(DataRequestListParams, {}))).rejects.toMatchObject({ status: 401 })
  await expect(requestDetail(staffWith(anonymous, 'messages.read'), id)).rejects.toMatchObject({ status: 403 })
})

test('the dashboard and the nightly check show what is due soon and what is overdue', async () => {
  const kinds = async (day: string) => (await pendingDataRequests(at(day))).map(({ kind }) => kind)
  const found = async (day: string) =>
    (await runChecks(staff.db, at(day).now)).map(({ id }) => id).filter((id) => id.startsWith('data_requests'))
  expect([await kinds('2026-12-01'), await found('2026-12-01')]).toEqual([['data_requests'], []])
  expect([await kinds('2026-12-15'), await found('2026-12-20')]).toEqual([['data_requests_soon'], []])
  expect([await kinds('2026-12-21'), await found('2026-12-21')]).toEqual([
    ['data_requests_overdue'],
    ['data_requests.overdue'],
  ])
  expect((await list(at('2026-12-21'))).rows[0]!.daysLeft).toBe(-1)
  expect(await pendingDataRequests(staffWith(staff, 'messages.read'))).toEqual([])
})

test('the person gets each answer by email; a refusal has its reason and explains the complaint to the Board', async () => {
  const id = await enter({ email: 'ayse@example.org' })
  await expect(answerRequest(staff, { id, outcome: 'refused', text: ' ' })).rejects.toMatchObject({ status: 422 })
  await answerRequest(staff, { id, outcome: 'open', text: 'Kimliğinizi doğrulayabilir misiniz?' })
  expect(await lastEmailTo(staff, 'ayse@example.org')).toMatchObject({ subject: 'Kişisel veri başvurunuz hakkında' })
  expect(await requestDetail(staff, id)).toMatchObject({ state: 'confirmed' })
  const later = at('2026-11-25')
  await answerRequest(later, { id, outcome: 'refused', text: 'Kimlik doğrulanamadı.' })
  const mail = (await lastEmailTo(staff, 'ayse@example.org'))!
  expect(mail.text).toMatch(/Ayşe Demir[\s\S]*Kimlik doğrulanamadı\.[\s\S]*Kişisel Verileri Koruma/)
  expect(await requestDetail(staff, id)).toMatchObject({ state: 'refused', answer: 'Kimlik doğrulanamadı.' })
  await expect(answerRequest(later, { id, outcome: 'done', text: 'x' })).rejects.toMatchObject({ status: 409 })
  const { rows } = await list(later)
  expect(rows.map(({ state }) => state)).toEqual(['confirmed', 'refused'])
  // The audit log contains the staff member who answered, but not the text.
  const auditRows = await staff.db.selectFrom('audit').selectAll().where('subject', '=', id).execute()
  expect(auditRows.map(({ command }) => command).toSorted()).toEqual([
    'data_requests.answer',
    'data_requests.answer',
    'data_requests.record',
  ])
  expect(JSON.stringify(auditRows)).not.toMatch(/Kimlik|ayse/)
})

test('with the link from staff the person verifies the address and gets the result; a newer link replaces it', async () => {
  const nameless = await enter()
  await expect(sendRequestLink(staff, { id: nameless })).rejects.toMatchObject({ code: 'data_requests.no_email' })
  await createPaidDonation(site.context({ now: NOW }), { email: 'phone@example.org', donor_name: 'CANARY-PHONE' })
  const id = await enter({ email: 'phone@example.org', origin: 'phone' })
  await sendRequestLink(staff, { id })
  const first = await tokenTo('phone@example.org')
  const later = at('2026-11-23')
  await sendRequestLink(later, { id })
  const token = await tokenTo('phone@example.org')
  expect(await linkedRequest(staff, first)).toBeNull()
  await eraseByLink(site.context({ now: later.now }), { token, sure: 'yes' })
  expect(await tablesWith(site.services.database, 'CANARY-PHONE', 'phone@example.org')).toEqual([])
  expect(await requestDetail(staff, id)).toMatchObject({ state: 'done', name: null, email: null })
})

test.each([
  ['أسماء عبد الرحمن', 'اسماء عبدالرحمن'],
  ['مدرسة الهُدى', 'الهدى مدرسه'],
  ['İpek Işık', 'ipek isik'],
  ['İpek Işık', 'IPEK'],
  ['Ayşe Kılıç 7', '٧ kilic'],
])('a request of %s is found by %s, and not by another name', async (name, typed) => {
  const id = await enter({ name, email: '' })
  const found = async (q: string) =>
    (await requestPage(staff, parse(DataRequestListParams, { q }))).rows.map((row) => row.id)
  expect(await found(typed)).toContain(id)
  expect(await found(`${typed} another`)).not.toContain(id)
})

test('a request is found by a part of its email address, until the person is erased', async () => {
  const found = async (q: string) => requestPage(staff, parse(DataRequestListParams, { q }))
  await enter({ email: 'Found-Later@Example.org' })
  expect(await found('later@example')).toMatchObject({ total: 1, byState: { confirmed: 1 } })
  await applyErasure(site.context({ now: NOW }), { email: 'found-later@example.org' })
  expect(await found('later@example')).toMatchObject({ total: 0, byState: {} })
})

test('half a year after its answer a request has no personal data; after three years it is deleted', async () => {
  const ids = [await enter({ note: 'CANARY-NOTE' }), await enter({ email: 'letter@example.org', note: 'CANARY-NOTE' })]
  for (const id of ids) await answerRequest(staff, { id, outcome: 'done', text: 'CANARY-ANSWER' })
  const open = await enter({ name: 'CANARY-OPEN' })
  const kept = ['CANARY-NOTE', 'CANARY-ANSWER']
  const purge = (day: string) => purgeDataRequests(site.context({ now: new Date(`${day}T10:00:01Z`) }))
  await purge('2027-05-23')
  for (const id of ids) expect(await requestDetail(staff, id)).toMatchObject({ name: 'Ayşe Demir', note: kept[0] })
  await purge('2027-05-24')
  const empty = { state: 'done', kind: 'erase', email: null, name: null, note: null, answer: null }
  for (const id of ids) expect(await requestDetail(staff, id)).toMatchObject(empty)
  expect(await requestDetail(staff, open)).toMatchObject({ name: 'CANARY-OPEN' })
  await purge('2029-11-23')
  for (const id of ids) await expect(requestDetail(staff, id)).resolves.toMatchObject(empty)
  await purge('2029-11-24')
  for (const id of ids) await expect(requestDetail(staff, id)).rejects.toMatchObject({ status: 404 })
  expect(await requestDetail(staff, open)).toMatchObject({ name: 'CANARY-OPEN' })
})
