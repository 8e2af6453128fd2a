/** Issues for the donors of a saved view: recipients, reasons for leaving people out, and changed views. */
import '#server/event-subscriptions.server.ts'
import '#app/features.server.ts'
import { beforeEach, expect, test } from 'vitest'
import { withdrawConsent } from '#features/consents/withdraw.server.ts'
import { recordConsent } from '#features/consents/record.server.ts'
import { joinDonor } from '#features/donors/join.server.ts'
import { tagDonor } from '#features/donors/records/edit.server.ts'
import { alertStaffJob } from '#features/staff-alerts/alert-staff.server.ts'
import { segmentParams } from '#features/donors/records/segment.server.ts'
import { applyErasure } from '#features/privacy/personal-data/erasures.server.ts'
import type { Locale } from '#kernel/locale.ts'
import { changeView, deleteView, saveView } from '#resource/views.server.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { issueOverview } from './issue-result.server.ts'
import { chooseView, sendIssue } from './send-commands.server.ts'
import { sendNewsletterEmails, startScheduledIssue } from './sending.server.ts'
import { unsubscribe } from './subscribe.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
const sender = () => {
  const staff = staffWith(
    site.context(),
    'dashboard.read',
    'newsletter.read',
    'newsletter.send',
    'donors.read',
    'donors.update',
  )
  return { ...staff, actor: { ...staff.actor!, reauthenticatedAt: ctx.now } }
}
const staff = sender()

beforeEach(async () => {
  for (const table of ['newsletter_subscribers', 'newsletter_issues', 'mails', 'saved_views', 'donors'] as const)
    await db.deleteFrom(table).execute()
})

async function donor(
  name: string,
  { locale = 'ar' as Locale, subscribed = true, tags = ['friends'], email = `${name}@view.example` } = {},
) {
  await createPaidDonation(ctx, { donor_name: name, email, language: locale })
  const id = (await joinDonor(ctx, { name, email, userId: null, locale }))!
  await tagDonor(staff, { donorId: id, tags })
  if (subscribed) await subscribe(email)
  return id
}
async function subscribe(address: string, locale: Locale = 'ar') {
  const id = crypto.randomUUID()
  const at = { requested_at: ctx.now, confirmed_at: ctx.now, unsubscribed_at: null }
  await db
    .insertInto('newsletter_subscribers')
    .values({ id, address, locale, state: 'confirmed', ...at })
    .execute()
  return id
}
const view = (query: string, values: object = {}) =>
  saveView(staff, { resource: 'donors', name: `View ${crypto.randomUUID()}`, query, shared: true, ...values })

async function issue(values: object = {}): Promise<number> {
  const { id } = await db
    .insertInto('newsletter_issues')
    .values({
      title: { ar: 'أخبار', tr: 'Haberler', en: 'News' },
      body: { ar: '<p>نص</p>', tr: '<p>Metin</p>', en: '<p>Text</p>' },
      segment: 'view',
      ...values,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
async function send(id: number, asked: object = {}) {
  const { view: shown } = await issueOverview(staff, id)
  return sendIssue(staff, { id, version: 1, recipients: 1000, viewQuery: shown!.query, ...asked })
}
async function mailed(id: number) {
  await sendNewsletterEmails.run(site.context(), { letterId: id })
  const rows = await db.selectFrom('mails').select(['to_address', 'locale', 'leave_url']).where('template', '=', 'newsletter.letter').orderBy('to_address').execute() // prettier-ignore
  return rows
}

test('donors of the view who are subscribed get it once in their language; the others are counted with the reason', async () => {
  await donor('arab')
  await donor('turk', { locale: 'tr' })
  await donor('never', { subscribed: false })
  await donor('other', { tags: ['strangers'] })
  const left = await donor('left')
  expect(left).not.toBeNull()
  const { id: leaver } = await db.selectFrom('newsletter_subscribers').select('id').where('address', '=', 'left@view.example').executeTakeFirstOrThrow() // prettier-ignore
  await unsubscribe(ctx, { id: leaver })
  const phone = (await joinDonor(ctx, {
    name: 'Phone',
    email: null,
    phone: '+905321234567',
    userId: null,
    locale: 'ar',
  }))!
  await tagDonor(staff, { donorId: phone, tags: ['friends'] })
  await subscribe('reader@view.example')
  const id = await issue()
  await expect(send(id)).rejects.toMatchObject({ status: 409, code: 'newsletter.view_none' })
  const { id: viewId } = await view('filter.tag=friends&filter.state=active,none&sort=-sum')
  await chooseView(staff, { id, viewId })
  expect(await issueOverview(staff, id)).toMatchObject({
    counts: { byLocale: { ar: 1, tr: 1, en: 0 } },
    view: {
      problem: null,
      leftOut: { donors: 5, noEmail: 1, unsubscribed: 1, notSubscribed: 1, language: 0, sameAddress: 0 },
    },
  })
  expect(await send(id)).toBe(2)
  const sent = await mailed(id)
  expect(sent.map(({ to_address, locale }) => `${locale} ${to_address}`)).toEqual(['ar arab@view.example', 'tr turk@view.example']) // prettier-ignore
  // The link in the email unsubscribes.
  const [, leaveId] = /newsletter\/([\w-]+)\?issue=/.exec(sent[0]!.leave_url!)!
  await unsubscribe(ctx, { id: leaveId!, issue: String(id) })
  expect((await issueOverview(staff, id)).result).toMatchObject({ recipients: 2, unsubscribed: 1 })
  const turkish = await issue({ view_id: viewId, audience: 'tr' })
  expect(await issueOverview(staff, turkish)).toMatchObject({ counts: { byLocale: { ar: 0, tr: 1 } } })
})

test('recipients are selected when the issue is sent: with new donors, without erased ones and withdrawn consents', async () => {
  const query = 'filter.tag=friends'
  const { id: viewId } = await view(query)
  for (const name of ['stays', 'erased', 'withdrawn']) await donor(name)
  const subscription = (await db.selectFrom('newsletter_subscribers').select('id').where('address', '=', 'withdrawn@view.example').executeTakeFirstOrThrow()).id // prettier-ignore
  await recordConsent(ctx, { purpose: 'newsletter', texts: ['newsletter.lead'], locale: 'ar', donorId: null, email: 'withdrawn@view.example', source: 'newsletter_form', subjectId: subscription }) // prettier-ignore
  const id = await issue({ view_id: viewId })
  const at = new Date(Date.now() + 3_600_000).toISOString()
  expect(await send(id, { at })).toBe(3)
  await donor('later')
  await applyErasure(ctx, { email: 'erased@view.example' })
  const { id: consent } = await db.selectFrom('consents').select('id').where('address', '=', 'withdrawn@view.example').executeTakeFirstOrThrow() // prettier-ignore
  await withdrawConsent(staff, { id: consent })
  await startScheduledIssue.run(ctx, { id, at })
  expect((await mailed(id)).map(({ to_address }) => to_address)).toEqual(['later@view.example', 'stays@view.example'])
})

test('two donors who share an address get one email, in the language of the first', async () => {
  const first = await donor('family')
  const child = (await joinDonor(ctx, {
    name: 'Child',
    email: null,
    phone: '+905321234599',
    userId: null,
    locale: 'tr',
  }))!
  await tagDonor(staff, { donorId: child, tags: ['friends'] })
  await db.insertInto('donor_addresses').values({ id: crypto.randomUUID(), donor_id: child, kind: 'email', address: 'family@view.example', shared: true, verified_at: null, created_at: new Date(ctx.now.getTime() + 1) }).execute() // prettier-ignore
  expect(first).not.toBe(child)
  const { id: viewId } = await view('filter.tag=friends&filter.state=active,none')
  const id = await issue({ view_id: viewId })
  expect((await issueOverview(staff, id)).view!.leftOut).toMatchObject({ donors: 2, sameAddress: 1 })
  expect(await send(id)).toBe(1)
  expect(await mailed(id)).toMatchObject([{ to_address: 'family@view.example', locale: 'ar' }])
})

test('a scheduled issue whose view was changed, deleted or unshared becomes a draft, and staff are alerted', async () => {
  await donor('a')
  const { id: reader } = await makePerson(ctx, { roles: ['owner'] })
  await db.updateTable('users').set({ locale: 'en' }).where('id', '=', reader).execute()
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const changes = {
    view_changed: (one: { id: string; name: string }) => changeView(staff, { id: one.id, name: one.name, query: 'filter.tag=strangers', shared: true }), // prettier-ignore
    view_missing: (one: { id: string }) => deleteView(staff, { id: one.id }),
    unshared: (one: { id: string; name: string }) => changeView(staff, { id: one.id, name: one.name, query: 'filter.tag=friends', shared: false }), // prettier-ignore
  }
  for (const [what, change] of Object.entries(changes)) {
    const held = what === 'unshared' ? 'view_missing' : what
    const one = await view('filter.tag=friends')
    const id = await issue({ view_id: one.id })
    await send(id, { at })
    await change(one)
    expect((await issueOverview(staff, id)).view).toMatchObject({ problem: held })
    const alerts: Parameters<typeof alertStaffJob.run>[1][] = []
    const enqueue = async (_db: unknown, _job: unknown, data: never) => void alerts.push(data)
    await startScheduledIssue.run({ ...ctx, jobs: { ...ctx.jobs, enqueue: enqueue as never } }, { id, at })
    expect(await issueOverview(staff, id), what).toMatchObject({ state: 'draft', held })
    expect(await mailed(id)).toEqual([])
    await alertStaffJob.run(ctx, alerts[0]!)
    const { html } = await db.selectFrom('mails').select('html').where('template', '=', 'newsletter.alert_held').executeTakeFirstOrThrow() // prettier-ignore
    expect(html, what).toContain('The issue “\u2068News\u2069” was not sent')
    await db.deleteFrom('mails').execute()
  }
  // Renaming does not change the view.
  const one = await view('filter.tag=friends')
  const id = await issue({ view_id: one.id })
  await send(id, { at })
  await changeView(staff, { id: one.id, name: 'Renamed', query: one.query, shared: true })
  await startScheduledIssue.run(ctx, { id, at })
  expect(await mailed(id)).toHaveLength(1)
})

test('the confirmed view is used: a changed view is refused, and a change during sending has no effect', async () => {
  await donor('a')
  await donor('b', { tags: ['strangers'] })
  const one = await view('filter.tag=friends')
  const id = await issue({ view_id: one.id })
  await expect(send(id, { viewQuery: 'filter.tag=strangers' })).rejects.toMatchObject({ code: 'newsletter.changed' })
  await send(id)
  await changeView(staff, { id: one.id, name: one.name, query: 'filter.tag=strangers', shared: true })
  expect((await mailed(id)).map(({ to_address }) => to_address)).toEqual(['a@view.example'])
})

test('sending and the figures need the permissions to send and to read donors', async () => {
  await donor('a')
  const one = await view('filter.tag=friends')
  const id = await issue({ view_id: one.id })
  const blind = {
    ...staff,
    actor: { ...staff.actor!, permissions: new Set(['newsletter.read', 'newsletter.send'] as const) },
  }
  expect(await issueOverview(blind, id)).toMatchObject({
    counts: null,
    view: { forbidden: true, name: null, leftOut: null },
  })
  const asked = { id, version: 1, recipients: 9, viewQuery: one.query }
  await expect(sendIssue(blind, asked)).rejects.toMatchObject({ status: 403 })
  await expect(chooseView(blind, { id, viewId: one.id })).rejects.toMatchObject({ status: 403 })
  const reader = {
    ...staff,
    actor: { ...staff.actor!, permissions: new Set(['newsletter.read', 'donors.read'] as const) },
  }
  await expect(chooseView(reader, { id, viewId: one.id })).rejects.toMatchObject({ status: 403 })
  await expect(sendIssue(reader, asked)).rejects.toMatchObject({ status: 403 })
})

test('the audit log says that the chosen view has a search, without its words, which may be a name', async () => {
  const id = await issue()
  const { id: viewId } = await view('q=Leyla%20Demir&filter.tag=friends')
  await chooseView(staff, { id, viewId })
  const logged = await db.selectFrom('audit').select(['after', 'detail']).where('subject', '=', `newsletter-letters:${id}`).executeTakeFirstOrThrow() // prettier-ignore
  expect(logged.detail).toMatchObject({ searched: true, 'filter.tag': 'friends' })
  expect(JSON.stringify(logged)).not.toContain('Leyla')
})

test('only known filters and shared views can be used', async () => {
  expect(segmentParams('filter.tag=friends&sort=-sum&page=2')).toMatchObject({ 'filter.tag': 'friends' })
  for (const query of ['filter.zakat=1', 'filter.religion=x', 'filter.kind=zakat', 'filter.sum=x'])
    expect(segmentParams(query), query).toBeNull()
  const id = await issue()
  for (const one of [await view('filter.zakat=1'), await view('filter.tag=friends', { shared: false })])
    await expect(chooseView(staff, { id, viewId: one.id })).rejects.toMatchObject({ status: 422 })
})
