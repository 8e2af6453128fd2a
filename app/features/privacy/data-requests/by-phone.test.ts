/** Requests of people without an email address: identity, copy, and the erasure that two people decide. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { approve, reject } from '#features/approvals/decide.server.ts'
import { waitingApproval } from '#features/approvals/queries.server.ts'
import { approvalList } from '#features/donations/admin/approvals.server.ts'
import { joinDonor } from '#features/donors/join.server.ts'
import { sendMessage } from '#features/inbox/messages/send.server.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { endpoints } from '#kernel/endpoint.server.ts'
import { parse } from '#kernel/parse.ts'
import { createPaidDonation, startRefund } from '#tests/support/donations.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { tablesWith } from '#tests/support/traces.ts'
import { enterRequest, sendRequestLink } from './admin.server.ts'
import { exportByPhone, foundForRequest, proposePhoneErasure, verifyIdentity } from './by-phone.server.ts'
import { PHONE_ERASURE } from './data-request.ts'
import { DataRequestListParams, requestDetail, requestPage } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const NOW = new Date('2026-11-22T10:00:00Z')
let first: Person
let second: Person
beforeAll(async () => {
  await writeSettings(site.context(), 'site', { name: { ar: 'سند' }, email: 'office@sanad.example' })
  first = await makePerson(site.context(), { roles: ['owner'], secondFactor: true })
  second = await makePerson(site.context(), { roles: ['owner'], secondFactor: true })
})
const as = ({ id }: Person, reauthenticated = true): Context =>
  site.context({
    now: NOW,
    locale: 'en',
    actor: {
      id,
      permissions: new Set(['privacy.requests', 'dashboard.read']),
      ...(reauthenticated && { reauthenticatedAt: NOW }),
    },
  })
const enter = (kind: 'export' | 'erase', phone: string, more: object = {}) =>
  enterRequest(as(first), {
    kind,
    origin: 'visit',
    received_on: '2026-11-20',
    name: 'CANARY Demir',
    email: '',
    phone,
    locale: 'tr',
    ...more,
  })
const write = (name: string, phone: string) =>
  sendMessage(site.context({ now: NOW }), {
    residence_email: 'office@sanad.example',
    name,
    phone,
    subject: name,
    message: name,
  })
const verified = async (kind: 'export' | 'erase', phone: string) => {
  const id = await enter(kind, phone)
  await verifyIdentity(as(first), { id, verified: true })
  return id
}
const traces = () => tablesWith(site.services.database, 'CANARY')

test('a request takes a phone number in any digits and shows it; a wrong one is an error at the field', async () => {
  const id = await enter('export', '٠٥٣٢ ٤٤٤ ٥٥ ٦٦')
  expect(await requestDetail(as(first), id)).toMatchObject({ phone: '+905324445566', email: null })
  const { rows } = await requestPage(as(first), parse(DataRequestListParams, { q: '5324445566' }))
  expect(rows.map((row) => row.id)).toEqual([id])
  await expect(enter('export', '12')).rejects.toMatchObject({ status: 422, fields: { phone: expect.anything() } })
  await expect(sendRequestLink(as(first), { id })).rejects.toMatchObject({ code: 'data_requests.no_email' })
})

test('the copy needs a verified identity and re-authentication, is audited, and has the data of the number', async () => {
  await write('CANARY Copy', '05324445577')
  const id = await enter('export', '05324445577')
  await expect(exportByPhone(as(first), { id })).rejects.toMatchObject({ code: 'data_requests.not_verified' })
  expect(await foundForRequest(as(first), id)).toBeNull()
  await expect(verifyIdentity(as(first), { id, verified: false as never })).rejects.toMatchObject({ status: 422 })
  await expect(verifyIdentity(as(first, false), { id, verified: true })).rejects.toMatchObject({ status: 403 })
  await verifyIdentity(as(first), { id, verified: true })
  expect(await requestDetail(as(second), id)).toMatchObject({
    identityVerifiedAt: NOW,
    identityVerifiedBy: 'Person 1',
  })
  expect(await foundForRequest(as(first), id)).toMatchObject({
    kinds: [{ part: 'messages', count: 1, names: ['CANARY Copy'] }],
  })
  await expect(exportByPhone(as(first, false), { id })).rejects.toMatchObject({ status: 403 })
  const copy = await exportByPhone(as(first), { id })
  expect(copy).toMatchObject({ account: { phone: '+905324445577' }, messages: [{ name: 'CANARY Copy' }] })
  const audit = await site.context().db.selectFrom('audit').selectAll().where('subject', '=', id).execute()
  expect(audit.map(({ command }) => command)).toContain('data_requests.export_by_phone')
  expect(JSON.stringify(audit)).not.toMatch(/CANARY|532444/)
  await expect(proposePhoneErasure(as(first), { id, sure: true })).rejects.toMatchObject({
    code: 'data_requests.other_kind',
  })
  const mailed = await enter('export', '05324445577', { email: 'has@example.org' })
  await expect(verifyIdentity(as(first), { id: mailed, verified: true })).rejects.toMatchObject({
    code: 'data_requests.not_by_phone',
  })
})

test('the API returns the whole request, not only the answer of staff', async () => {
  const id = await enter('export', '05324446633')
  const found = endpoints.find(({ method, path }) => method === 'get' && path === '/api/dashboard/data-requests/:id')!
  const { body } = await found.call(as(first), { params: { id }, request: new Request('http://localhost') } as never)
  expect(body).toMatchObject({ id, phone: '+905324446633', answer: null })
})

test('an erasure is proposed by one person and runs when a second one approves it', async () => {
  const phone = '05324445588'
  const id = await enter('erase', phone)
  await write('CANARY Erased', phone)
  await expect(proposePhoneErasure(as(first), { id, sure: true })).rejects.toMatchObject({
    code: 'data_requests.not_verified',
  })
  await verifyIdentity(as(first), { id, verified: true })
  await expect(proposePhoneErasure(as(first), { id, sure: false as never })).rejects.toMatchObject({ status: 422 })
  const { approvalId } = await proposePhoneErasure(as(first), { id, sure: true })
  expect(await requestDetail(as(first), id)).toMatchObject({ erasureProposed: true })
  const proposal = (await approvalList(as(second))).find((one) => one.id === approvalId)!
  expect(proposal.described).toMatchObject({
    facts: [{ name: 'Messages', value: '1 · \u2068CANARY Erased\u2069' }],
    path: `/dashboard/data-requests/${id}`,
  })
  // The proposal itself contains no personal data, because it stays.
  expect(JSON.stringify(proposal.input)).not.toMatch(/CANARY|5324445588/)
  await expect(approve(as(first), { id: approvalId })).rejects.toMatchObject({ code: 'approvals.own' })
  await approve(as(second), { id: approvalId })
  expect(await requestDetail(as(first), id)).toMatchObject({
    state: 'done',
    name: null,
    phone: null,
    closedBy: 'Person 2',
    erasureProposed: false,
  })
  const messages = await site.context().db.selectFrom('messages').select('id').where('phone', '=', '+905324445588')
  expect(await messages.execute()).toEqual([])
  const list = await site.context().db.selectFrom('erasures').select('kind').execute()
  expect(list).toContainEqual({ kind: 'phone' })
  expect(await tablesWith(site.services.database, 'CANARY Erased', '5324445588')).toEqual([])
})

test('an erasure is refused when data was added since the proposal, and can be proposed again', async () => {
  const phone = '05324445599'
  await write('CANARY Mother', phone)
  const id = await verified('erase', phone)
  const { approvalId } = await proposePhoneErasure(as(first), { id, sure: true })
  await write('CANARY Daughter', phone)
  await expect(approve(as(second), { id: approvalId })).rejects.toMatchObject({ code: 'data_requests.found_changed' })
  expect(await traces()).toContain('messages')
  expect(await foundForRequest(as(first), id)).toMatchObject({ names: ['CANARY Mother', 'CANARY Daughter'] })
  await reject(as(second), { id: approvalId })
  await proposePhoneErasure(as(first), { id, sure: true })
  expect(await waitingApproval(as(first), PHONE_ERASURE, id)).toBeDefined()
})

test('an erasure is refused while a refund is in progress, and when nothing is stored', async () => {
  const ctx = site.context({ now: NOW })
  const phone = '+905324446611'
  const donorId = await joinDonor(ctx, { name: 'Refunded', email: null, phone, userId: null, locale: 'tr' })
  const donation = await createPaidDonation(ctx, { donor_name: 'Refunded', email: 'refunded@example.org' })
  await ctx.db.updateTable('donations').set({ donor_id: donorId, email: null }).where('id', '=', donation.id).execute()
  const id = await verified('erase', phone)
  const { approvalId } = await proposePhoneErasure(as(first), { id, sure: true })
  await startRefund(ctx, donation, 100)
  await expect(approve(as(second), { id: approvalId })).rejects.toMatchObject({ code: 'data_requests.in_progress' })
  await reject(as(second), { id: approvalId })
  await expect(proposePhoneErasure(as(first), { id, sure: true })).rejects.toMatchObject({
    code: 'data_requests.in_progress',
  })
  const empty = await verified('erase', '05324446622')
  await expect(proposePhoneErasure(as(first), { id: empty, sure: true })).rejects.toMatchObject({
    code: 'data_requests.nothing_found',
  })
})
