import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { expect, test } from 'vitest'
import { listErasures } from '#features/privacy/personal-data/erasures.server.ts'
import { deleteOwnAccount } from '#features/privacy/personal-data/mine.server.ts'
import { mailDetail } from '#features/mail/log.server.ts'
import { deleteMailTextsJob } from '#features/mail/retention.server.ts'
import { divideDonor } from '#features/donors/records/divide.server.ts'
import { sendMessage } from '#features/inbox/messages/send.server.ts'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import { withdrawOwnTransfer } from '#features/transfers/own.server.ts'
import { startTransfer } from '#features/transfers/start.server.ts'
import type { Context } from '#kernel/context.ts'
import { startTestDonation, createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { tablesWith } from '#tests/support/traces.ts'
import { mailRequestLink, encryptDataRequest } from './request.server.ts'
import { REQUEST_FILE_PATH, type RequestKind } from './data-request.ts'
import { purgeDataRequests } from './privacy.server.ts'
import { eraseByLink, exportByLink, linkedRequest, passOnByLink } from './link.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const later = (hours: number) => site.context({ now: new Date(ctx.now.getTime() + hours * 3_600_000) })
await writeSettings(ctx, 'site', { name: { ar: 'سند' }, email: 'office@sanad.example' })

const mailsTo = async (email: string) =>
  (await ctx.db.selectFrom('mails').select('id').where('to_address', '=', email).execute()).length
const requestsOf = (email: string) =>
  ctx.db.selectFrom('data_requests').selectAll().where('email', '=', email).orderBy('created_at').execute()

/** Requests a link, runs the job, and returns the token of the link. */
async function ask(inside: Context, kind: RequestKind, email: string, note = ''): Promise<string> {
  const asking = encryptDataRequest(inside, { kind, email, note })
  await mailRequestLink.run(inside, asking)
  const named = `${asking.asking}%`
  const mail = await ctx.db.selectFrom('mails').select('text').where('subject_id', 'like', named).executeTakeFirst()
  return /privacy\/request\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function leaveTraces(email: string, name: string) {
  await createPaidDonation(ctx, { email: email.toUpperCase(), donor_name: name })
  const message = { residence_email: 'office@sanad.example', name, phone: '05321234567', subject: name, message: name }
  await sendMessage(ctx, { ...message, email })
}

test('the answer is the same for every address; a link is sent only to an address with data', async () => {
  await leaveTraces('known@example.org', 'Known')
  const post = async (email: string) => {
    const answer = await site.ask('/api/front/data-requests', { method: 'POST', body: { kind: 'export', email } })
    return { status: answer.status, text: await answer.text(), heads: [...answer.headers.keys()].toSorted() }
  }
  const known = await post('known@example.org')
  expect(known).toMatchObject({ status: 202, text: '{"validHours":24}' })
  expect(await post('unknown@example.org')).toEqual(known)
  // The request looks up and writes nothing: both addresses queue one job, which contains no personal data.
  expect([await mailsTo('known@example.org'), await requestsOf('known@example.org')]).toEqual([0, []])
  expect(await tablesWith(site.services.database, 'unknown@example.org')).toEqual([])

  expect(await ask(ctx, 'export', 'unknown@example.org')).toBe('')
  expect(await requestsOf('unknown@example.org')).toEqual([])
  const token = await ask(ctx, 'export', 'known@example.org')
  expect(token).toHaveLength(43)
  expect(await tablesWith(site.services.database, token)).toEqual(['mails'])
  // Staff who read emails do not see the link, and its text is deleted soon.
  const mail = await ctx.db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', 'known@example.org')
    .executeTakeFirst()
  const reader = staffWith(ctx, 'mails.read', 'donors.read')
  expect(await mailDetail(reader, mail!.id)).toMatchObject({ hidden: 'secret', body: null })
  await ctx.db.updateTable('mails').set({ state: 'sent', sent_at: ctx.now }).where('id', '=', mail!.id).execute()
  await deleteMailTextsJob.run(later(2), {})
  expect(await tablesWith(site.services.database, token)).toEqual([])
})

test('an invalid field gets an error, and a bot that fills every field gets no link', async () => {
  const post = async (body: object) => {
    const answer = await site.ask('/api/front/data-requests', { method: 'POST', body })
    return [answer.status, Object.keys(((await answer.json()) as { error: { fields: object } }).error.fields ?? {})]
  }
  expect(await post({ kind: 'everything', email: 'nobody' })).toEqual([422, ['kind', 'email']])
  expect(await post({ kind: 'erase', email: 'a@example.org', note: 'x'.repeat(1001) })).toEqual([422, ['note']])
  expect((await post({ kind: 'erase', email: 'a@example.org', website: 'x' }))[0]).toBe(429)
})

test('the copy contains the data of the address and of no other person', async () => {
  await leaveTraces('mine@example.org', 'CANARY-MINE')
  await leaveTraces('other@example.org', 'CANARY-OTHER')
  const owner = await makePerson(ctx)
  const { id } = await createPaidDonation(ctx, { email: 'mine@example.org', donor_name: 'CANARY-OF-ACCOUNT' })
  await ctx.db.updateTable('donations').set({ user_id: owner.id }).where('id', '=', id).execute()
  const token = await ask(ctx, 'export', 'mine@example.org', 'CANARY-NOTE')

  // A mail scanner opens the link.
  expect(await linkedRequest(ctx, token)).toMatchObject({ kind: 'export', state: 'waiting', blocks: [] })
  expect((await requestsOf('mine@example.org'))[0]).toMatchObject({ state: 'waiting' })

  const download = async (format: string) =>
    site.ask(REQUEST_FILE_PATH, { method: 'POST', body: `token=${token}&format=${format}` })
  const text = await (await download('json')).text()
  for (const kept of ['CANARY-MINE', 'CANARY-NOTE', 'mine@example.org']) expect(text).toContain(kept)
  for (const foreign of ['CANARY-OTHER', 'CANARY-OF-ACCOUNT', 'other@example.org']) expect(text).not.toContain(foreign)
  const [row] = await requestsOf('mine@example.org')
  expect(row).toMatchObject({ state: 'done', due_at: new Date(row!.created_at.getTime() + 30 * 86_400_000) })
  // A download can fail, so it can be repeated while the link is valid. The link cannot do anything else.
  const paper = await download('pdf')
  expect([paper.status, paper.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  await expect(eraseByLink(ctx, { token, sure: 'yes' })).rejects.toMatchObject({ status: 410 })
  await expect(exportByLink(later(25), { token })).rejects.toMatchObject({ status: 410 })
  await expect(exportByLink(ctx, { token: `${token.slice(0, -1)}_` })).rejects.toMatchObject({ status: 410 })
  expect(await linkedRequest(later(25), token)).toBeNull()
})

test('a transfer that names only the phone number of another donor is not in their copy, and stays when they are erased', async () => {
  await addBankAccounts(ctx, [{ currency: 'TRY', iban: testIban(1) }])
  const announce = (donor_name: string, email: string) =>
    startTransfer(ctx, { campaign_id: 'general', currency: 'TRY', amount: '', donor_name, email, phone: '0532 765 43 21', lang: 'en', idempotency_key: crypto.randomUUID() } as never) // prettier-ignore
  const { token } = await announce('CANARY-PHONE-OWNER', 'phone-owner@example.org')
  await announce('CANARY-BY-PHONE', '')
  const copy = JSON.stringify(await exportByLink(ctx, { token: await ask(ctx, 'export', 'phone-owner@example.org') }))
  expect([copy.includes('CANARY-PHONE-OWNER'), copy.includes('CANARY-BY-PHONE')]).toEqual([true, false])
  await withdrawOwnTransfer(ctx, { token })
  const other = () =>
    ctx.db.selectFrom('transfer_pledges').selectAll().where('donor_name', '=', 'CANARY-BY-PHONE').execute()
  const before = await other()
  await eraseByLink(ctx, { token: await ask(ctx, 'erase', 'phone-owner@example.org'), sure: 'yes' })
  expect(await tablesWith(site.services.database, 'CANARY-PHONE-OWNER')).toEqual([])
  expect(before).toHaveLength(1)
  expect(await other()).toEqual(before)
})

test('the erasure removes all data of the address, runs once, and is in the list of erasures', async () => {
  await leaveTraces('gone@example.org', 'CANARY-GONE')
  await leaveTraces('stays@example.org', 'CANARY-STAYS')
  const token = await ask(ctx, 'erase', 'gone@example.org')
  await expect(eraseByLink(ctx, { token, sure: '' as 'yes' })).rejects.toMatchObject({ status: 422 })
  await expect(exportByLink(ctx, { token })).rejects.toMatchObject({ status: 410 })
  await expect(eraseByLink(later(25), { token, sure: 'yes' })).rejects.toMatchObject({ status: 410 })
  expect(await tablesWith(site.services.database, 'CANARY-GONE')).toContain('donations')

  const before = (await listErasures(ctx)).length
  await eraseByLink(ctx, { token, sure: 'yes' })
  expect(await tablesWith(site.services.database, 'CANARY-GONE', 'gone@example.org')).toEqual([])
  expect(await tablesWith(site.services.database, 'CANARY-STAYS')).toContain('messages')
  expect((await listErasures(ctx)).slice(before)).toMatchObject([{ kind: 'address', user_hash: null }])
  // The link shows the result, and does not erase later data.
  expect(await linkedRequest(ctx, token)).toMatchObject({ state: 'done', email: null })
  await leaveTraces('gone@example.org', 'CANARY-BACK')
  await expect(eraseByLink(ctx, { token, sure: 'yes' })).rejects.toMatchObject({ status: 410 })
  expect(await tablesWith(site.services.database, 'CANARY-BACK')).toContain('messages')
})

test('for an address with an account, the mailbox alone opens and erases nothing; staff can be asked', async () => {
  const person = await makePerson(ctx, { secondFactor: true })
  for (const kind of ['export', 'erase'] as const) {
    const token = await ask(ctx, kind, person.email)
    expect(await linkedRequest(ctx, token)).toMatchObject({ blocks: ['account'] })
    const use = kind === 'export' ? exportByLink(ctx, { token }) : eraseByLink(ctx, { token, sure: 'yes' })
    await expect(use).rejects.toMatchObject({ status: 409 })
    await passOnByLink(ctx, { token })
    await passOnByLink(ctx, { token })
  }
  expect(await requestsOf(person.email)).toMatchObject([
    { kind: 'export', state: 'confirmed', blocked: ['account'] },
    { kind: 'erase', state: 'confirmed', blocked: ['account'] },
  ])
  expect(await actorOfToken(ctx, person.token)).not.toBeNull()
  // A user who can sign in erases their data there. Staff have nothing to answer, and the register has the result.
  const self = { ...ctx, actor: await actorOfToken(ctx, person.token) }
  await deleteOwnAccount({ ...self, actor: { ...self.actor!, reauthenticatedAt: ctx.now } }, { sure: 'yes' })
  expect(await tablesWith(site.services.database, person.email)).toEqual([])
  const own = await ctx.db.selectFrom('data_requests').selectAll().where('origin', '=', 'account').execute()
  expect(own).toMatchObject([{ kind: 'erase', state: 'done', email: null }])
})

test('an address on the donor record of an account with another address needs the sign-in of that account', async () => {
  const person = await makePerson(ctx)
  await leaveTraces('second@example.org', 'CANARY-MERGED')
  const record = ctx.db.selectFrom('donor_addresses').select('donor_id').where('address', '=', 'second@example.org')
  await ctx.db.updateTable('donors').set({ user_id: person.id }).where('id', 'in', record).execute()
  for (const kind of ['export', 'erase'] as const) {
    const token = await ask(ctx, kind, 'second@example.org')
    expect(await linkedRequest(ctx, token)).toMatchObject({ blocks: ['account'] })
    const use = kind === 'export' ? exportByLink(ctx, { token }) : eraseByLink(ctx, { token, sure: 'yes' })
    await expect(use).rejects.toMatchObject({ status: 409 })
    await passOnByLink(ctx, { token })
  }
  expect(await record.execute()).toHaveLength(1)
  // The erasure of the account reaches the address.
  const self = { ...ctx, actor: await actorOfToken(ctx, person.token) }
  await deleteOwnAccount({ ...self, actor: { ...self.actor!, reauthenticatedAt: ctx.now } }, { sure: 'yes' })
  expect(await record.execute()).toEqual([])
})

test('an unverified account that a stranger created with the address does not block the request', async () => {
  const stranger = await makePerson(ctx, { email: 'typed@example.org' })
  await ctx.db.updateTable('users').set({ email_verified: false }).where('id', '=', stranger.id).execute()
  await leaveTraces('typed@example.org', 'CANARY-TYPED')
  await eraseByLink(ctx, { token: await ask(ctx, 'erase', 'typed@example.org'), sure: 'yes' })
  expect(await tablesWith(site.services.database, 'CANARY-TYPED', 'typed@example.org')).toEqual([])
})

test('open processes block the erasure with a reason, and staff get the request', async () => {
  await leaveTraces('busy@example.org', 'CANARY-BUSY')
  const { attemptId } = await startTestDonation(ctx, { email: 'busy@example.org' })
  const inState = (state: 'unknown' | 'abandoned') =>
    ctx.db.updateTable('payment_attempts').set({ state }).where('id', '=', attemptId).execute()
  await inState('unknown')
  const token = await ask(ctx, 'erase', 'busy@example.org')
  expect(await linkedRequest(ctx, token)).toMatchObject({ blocks: ['payment'] })
  await expect(eraseByLink(ctx, { token, sure: 'yes' })).rejects.toMatchObject({ code: 'data_requests.blocked' })
  expect(await tablesWith(site.services.database, 'CANARY-BUSY')).toContain('donations')
  await passOnByLink(ctx, { token })
  expect((await requestsOf('busy@example.org')).at(-1)).toMatchObject({ state: 'confirmed', blocked: ['payment'] })
  // A copy is possible meanwhile, and after the process has ended the same link erases the data.
  expect(await linkedRequest(ctx, await ask(ctx, 'export', 'busy@example.org'))).toMatchObject({ blocks: [] })
  await inState('abandoned')
  await eraseByLink(ctx, { token, sure: 'yes' })
  expect(await tablesWith(site.services.database, 'CANARY-BUSY', 'busy@example.org')).toEqual([])
})

test('the register purges unconfirmed requests with their link, people after half a year, records after three', async () => {
  await leaveTraces('asked@example.org', 'Asked')
  await ask(ctx, 'erase', 'asked@example.org')
  await exportByLink(ctx, { token: await ask(ctx, 'export', 'asked@example.org') })
  await purgeDataRequests(later(23))
  expect(await requestsOf('asked@example.org')).toHaveLength(2)
  await purgeDataRequests(later(25))
  expect(await requestsOf('asked@example.org')).toMatchObject([{ kind: 'export', token_hash: null }])
  await purgeDataRequests(later(24 * 184))
  expect(await requestsOf('asked@example.org')).toEqual([])
  const count = async () => (await ctx.db.selectFrom('data_requests').select('id').execute()).length
  expect(await count()).toBeGreaterThan(0)
  await purgeDataRequests(later(24 * 366 * 3 + 24))
  expect(await ctx.db.selectFrom('data_requests').select('id').where('state', '=', 'done').execute()).toEqual([])
})

test('many requests of strangers can neither flood a mailbox nor leave its owner without a valid link', async () => {
  const limited = await testSite({}, undefined, site.services.database)
  const from = (address: string, hours = 0) =>
    limited.context({ address, now: new Date(ctx.now.getTime() + hours * 3_600_000) })
  await leaveTraces('target@example.org', 'Target')
  await leaveTraces('bystander@example.org', 'Bystander')
  for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.3'])
    await ask(from(address), 'erase', 'target@example.org')
  expect(await mailsTo('target@example.org')).toBe(3)
  expect(await ask(from('203.0.113.9'), 'erase', 'bystander@example.org')).not.toBe('')
  expect(await ask(from('203.0.113.9'), 'export', 'target@example.org')).not.toBe('')
  // The owner uses one of the links that strangers had sent.
  const mails = await ctx.db.selectFrom('mails').select('text').where('to_address', '=', 'target@example.org').execute()
  const tokens = mails.map(({ text }) => /privacy\/request\/([\w-]+)/.exec(text)![1]!)
  const usable = await Promise.all(tokens.map((token) => linkedRequest(ctx, token)))
  expect(usable.filter((one) => one?.kind === 'erase')).toHaveLength(3)
})

test('for an address that two people use, the person has to be chosen, and only their data is covered', async () => {
  const email = 'family@example.org'
  const give = async (name: string) => (await createPaidDonation(ctx, { email, donor_name: name })).id
  await give('CANARY-FIRST')
  const moved = await give('CANARY-SECOND')
  const { donor_id } = await ctx.db.selectFrom('donations').select('donor_id').where('id', '=', moved).executeTakeFirstOrThrow() // prettier-ignore
  const [address] = await ctx.db.selectFrom('donor_addresses').select('id').where('donor_id', '=', donor_id).execute()
  const none = { into: null, pledges: [], notes: [], consents: [], tags: [] }
  const { secondId } = await divideDonor(staffWith(ctx, 'donors.read', 'donors.update'), {
    ...none,
    donorId: donor_id!,
    donations: [moved],
    addresses: [{ id: address!.id, to: 'share' }],
    keptName: 'CANARY-FIRST',
    name: 'CANARY-SECOND',
    reason: 'Two people',
  })
  const copy = await ask(ctx, 'export', email)
  expect((await linkedRequest(ctx, copy))!.people).toEqual([
    { id: donor_id, name: 'CANARY-FIRST', blocks: [] },
    { id: secondId, name: 'CANARY-SECOND', blocks: [] },
  ])
  for (const person of ['', crypto.randomUUID()])
    await expect(exportByLink(ctx, { token: copy, person })).rejects.toMatchObject({ status: 422, fields: { person: {} } }) // prettier-ignore
  const text = JSON.stringify(await exportByLink(ctx, { token: copy, person: secondId }))
  expect([text.includes('CANARY-SECOND'), text.includes('CANARY-FIRST')]).toEqual([true, false])
  const token = await ask(ctx, 'erase', email)
  await eraseByLink(ctx, { token, person: secondId, sure: 'yes' })
  expect(await tablesWith(site.services.database, 'CANARY-SECOND')).toEqual([])
  expect(await tablesWith(site.services.database, 'CANARY-FIRST', email)).toContain('donations')
  expect(await linkedRequest(ctx, token)).toMatchObject({ state: 'done', email: null })
  // The address has one donor again, so no choice is needed.
  const last = await ask(ctx, 'erase', email)
  expect((await linkedRequest(ctx, last))!.people).toEqual([])
  await eraseByLink(ctx, { token: last, sure: 'yes' })
  expect(await tablesWith(site.services.database, 'CANARY-FIRST', email)).toEqual([])
})
