/** The log of emails: who sees what of an email, how staff find it, and sending it again. */
import { beforeEach, expect, test } from 'vitest'
import { staffWith } from '#tests/support/donations.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { mailDetail, MailListParams, mailPage } from './log.server.ts'
import { STOPPED, type MailState } from './log.ts'
import { maskEmail } from './mask-email.ts'
import { countQueued, stopQueued } from './queued.server.ts'
import { countMailStates, mailsAbout, mailsTo, mailStates, stopMails } from './queries.server.ts'
import { queueMail, type Mail } from './queue.server.ts'
import { resendMails } from './resend.server.ts'
import { mailsScreen } from './screens/screens.server.ts'
import type { MailTemplate } from './template-name.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
const owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
const finance = staffWith(ctx, 'mails.read', 'mails.update', 'donors.read', 'dashboard.read')
const office = staffWith(ctx, 'mails.read')

let minute = 0
/** Queues an email, one minute after the one before. */
async function add(change: Partial<Mail> & { state?: MailState } = {}): Promise<string> {
  const { state, ...mail } = change
  const subjectId = mail.subjectId ?? crypto.randomUUID()
  const body = { template: 'test.note', locale: 'ar', subject: 'شكرًا', html: '<p>نص</p>', text: 'نص' } as const
  const to = { name: 'ليلى حسن', address: 'leyla@example.com' }
  await queueMail({ ...ctx, now: new Date(Date.UTC(2026, 2, 1, 0, ++minute)) }, { ...body, to, ...mail, subjectId })
  const row = await db.selectFrom('mails').select('id').where('subject_id', '=', subjectId).orderBy('created_at', 'desc').executeTakeFirstOrThrow() // prettier-ignore
  if (state) await db.updateTable('mails').set({ state }).where('id', '=', row.id).execute()
  return row.id
}
beforeEach(() => db.deleteFrom('mails').execute())

test.each([
  ['leyla@example.org', 'l•••@example.org'],
  ['x@y.co', 'x•••@y.co'],
  ['"a@b"@example.org', '"•••@example.org'],
  ['علي@example.org', 'ع•••@example.org'],
  ['no-address', '•••'],
  ['@example.org', '•••'],
])('%s is shown as %s to readers who may not read donors', (address, masked) => {
  expect(maskEmail(address)).toBe(masked)
})

test('only staff who may read donors see recipients and texts, and can search for recipients', async () => {
  const id = await add({ subject: 'Receipt of March', text: 'Dear Leyla' })
  const seen = async (who: typeof office, q = '') => (await mailPage(who, MailListParams.parse({ q }))).rows.map(({ to }) => to) // prettier-ignore
  expect(await seen(finance)).toEqual(['leyla@example.com'])
  expect(await seen(office)).toEqual(['l•••@example.com'])
  expect([await seen(finance, 'leyla@'), await seen(finance, 'ليلي')]).toEqual([['leyla@example.com'], ['leyla@example.com']]) // prettier-ignore
  expect([await seen(office, 'leyla@'), await seen(office, 'ليلى')]).toEqual([[], []])
  expect(await seen(office, 'receipt march')).toHaveLength(1)
  expect(await mailDetail(finance, id)).toMatchObject({ hidden: null, body: { text: 'Dear Leyla' } })
  expect(await mailDetail(office, id)).toMatchObject({ hidden: 'donors', body: null, to: 'l•••@example.com' })
})

test.each([
  ['people.reset', 'secret'],
  ['people.sign_in_link', 'secret'],
  ['data_requests.link', 'secret'],
  ['data_requests.answer', null],
  ['peoples.x', null],
  ['donations.thank_you', null],
])('the text of an email of the template %s: hidden as %s', async (template, hidden) => {
  const id = await add({ template: template as MailTemplate })
  expect((await mailDetail(finance, id)).hidden).toBe(hidden)
  const response = await site.ask(`/api/dashboard/mails/${id}/letter`, { headers: owner.cookie })
  expect(response.status).toBe(hidden ? 404 : 200)
})

test('the preview has no link that acts for the recipient, and cannot run scripts', async () => {
  const link = 'http://localhost:3000/newsletter/5d0ad0ba-1111-4000-8000-000000000000/proof-7Xq_12'
  const id = await add({ html: `<p><a href="${link}">Leave</a></p>`, text: `Leave: ${link}` })
  const response = await site.ask(`/api/dashboard/mails/${id}/letter`, { headers: owner.cookie })
  expect(await response.text()).toBe('<p><a href="#">Leave</a></p>')
  expect(response.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/)
  expect((await site.ask(`/api/dashboard/mails/${id}/letter`)).status).toBe(401)
})

test('filters, order and pages of the log', async () => {
  const states: MailState[] = ['waiting', 'sent', 'kept', 'failed']
  const ids: string[] = []
  for (const [n, state] of states.entries()) ids.push(await add({ state, subject: `${'dbca'[n]} letter`, template: `test.${n}` })) // prettier-ignore
  const listed = async (asked: Record<string, string>) => {
    const page = await mailPage(finance, MailListParams.parse(asked))
    return [page.rows.map(({ id }) => ids.indexOf(id)).join(), page.total]
  }
  expect(await listed({})).toEqual(['3,2,1,0', 4])
  expect(await listed({ 'filter.state': 'failed,kept' })).toEqual(['3,2', 2])
  expect(await listed({ sort: 'subject' })).toEqual(['3,1,2,0', 4])
  expect(await listed({ sort: '-state' })).toEqual(['3,2,1,0', 4])
  expect(await listed({ sort: 'at', size: '3', page: '2' })).toEqual(['3', 4])
  expect(await listed({ q: 'LETTER t.2' })).toEqual(['2', 1])
  const url = new URL('http://localhost:3000/dashboard/mails?filter.state=lost')
  expect((await mailsScreen.load!(finance, { params: {}, url, request: new Request(url) })).page.total).toBe(4)
})

test('failed and stored emails are sent again, others are not; the audit log has them', async () => {
  const ids = {
    waiting: await add({ state: 'waiting' }),
    sent: await add({ state: 'sent' }),
    kept: await add({ state: 'kept' }),
    failed: await add({ state: 'failed' }),
    expired: await add({ state: 'failed', text: '' }),
  }
  const resend = (body: object) => site.ask('/api/dashboard/mails/resend', { method: 'POST', headers: owner.bearer, body }) // prettier-ignore
  expect(await (await resend({ ids: Object.values(ids) })).json()).toEqual({ done: 2 })
  const state = async (id: string) => (await db.selectFrom('mails').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state // prettier-ignore
  expect(await Promise.all(Object.values(ids).map(state))).toEqual(['waiting', 'sent', 'waiting', 'waiting', 'failed'])
  const { detail } = await db.selectFrom('audit').select('detail').where('command', '=', 'mails.resend').executeTakeFirstOrThrow() // prettier-ignore
  expect((detail as { mails: string[] }).mails.toSorted()).toEqual([ids.kept, ids.failed].toSorted())
  // A second click does nothing.
  expect(await (await resend({ ids: [ids.kept, ids.failed] })).json()).toEqual({ done: 0 })
  expect((await resend({ ids: [] })).status).toBe(422)
  await expect(resendMails(office, { ids: [ids.kept] })).rejects.toMatchObject({ status: 403 })
})

test('an email of a stopped newsletter is not sent again: its recipient may have unsubscribed since', async () => {
  const [stopped, failed] = [await add({ subjectId: '7.a' }), await add({ subjectId: '7.b', state: 'failed' })]
  await stopMails(ctx, { template: 'test.note', prefix: '7.' }, STOPPED)
  expect(await resendMails(finance, { ids: [stopped, failed] })).toBe(1)
  expect(await mailDetail(finance, stopped)).toMatchObject({ state: 'kept', error: STOPPED })
})

test('an unknown email is not found; nor is an id that is none', async () => {
  const ask = async (id: string) => (await site.ask(`/api/dashboard/mails/${id}`, { headers: owner.bearer })).status
  expect([await ask(crypto.randomUUID()), await ask('7')]).toEqual([404, 404])
})

test('stopping queued emails includes those that a process has started to send, and leaves out other issues', async () => {
  const [first, claimed, other] = [await add({ subjectId: '7.a' }), await add({ subjectId: '7.b' }), await add({ subjectId: '71.a' })] // prettier-ignore
  await db.updateTable('mails').set({ claimed_at: new Date() }).where('id', '=', claimed).execute()
  await stopMails(ctx, { template: 'test.note', prefix: '7.' }, 'STOPPED')
  const states = await mailStates(ctx, { template: 'test.note', subjectIds: ['7.a', '7.b', '71.a', 'none'] })
  expect([...states].toSorted()).toEqual([['7.a', 'kept'], ['7.b', 'kept'], ['71.a', 'waiting']]) // prettier-ignore
  expect(await countMailStates(ctx, { template: 'test.note', prefix: '7.' })).toEqual({ kept: 2 })
  expect((await mailDetail(finance, first)).error).toBe('STOPPED')
  expect((await mailDetail(finance, other)).error).toBeNull()
})

test('after a restore, only emails that were queued before it are stopped', async () => {
  const [old, fresh] = [await add(), await add()]
  const { created_at: before } = await db.selectFrom('mails').select('created_at').where('id', '=', fresh).executeTakeFirstOrThrow() // prettier-ignore
  expect(await countQueued(ctx, before)).toBe(1)
  expect(await stopQueued(ctx, before, 'RESTORED')).toBe(1)
  expect([(await mailDetail(finance, old)).state, (await mailDetail(finance, fresh)).state]).toEqual(['kept', 'waiting']) // prettier-ignore
})

test('the emails about a record are those with its id, alone or with a key, and no others', async () => {
  const id = crypto.randomUUID()
  await add({ subjectId: id })
  await add({ subjectId: `${id} 2` })
  await add({ subjectId: `${id.slice(0, -1)}` })
  await add({ subjectId: id, template: 'test.other' })
  const about = await mailsAbout(ctx, ['test.note'], id)
  expect(about).toHaveLength(2)
  expect(await mailsAbout(ctx, ['test.note', 'test.other'], id)).toHaveLength(3)
  await add({ to: { address: 'Leyla@Example.com' } })
  expect(await mailsTo(ctx, ['leyla@example.com'], 99)).toHaveLength(5)
  expect(await mailsTo(ctx, ['leyla@example.com'], 2)).toHaveLength(2)
})
