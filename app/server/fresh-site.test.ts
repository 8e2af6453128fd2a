import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { submitMessage } from '#features/inbox/messages/send.server.ts'
import { complaintTypes } from '#features/inbox/complaints/status.server.ts'
import { testSite } from '#tests/support/site.ts'
import { prepareFreshSite } from './fresh-site.server.ts'

test('complaints and suggestions can be sent on a new site; types that staff removed do not come back', async () => {
  const site = await testSite()
  const ctx = site.context()
  await Promise.all([prepareFreshSite(ctx), prepareFreshSite(ctx)])
  const types = await complaintTypes(ctx)
  expect([types.complaint.length, types.proposal.length]).toEqual([4, 3])
  await ctx.db
    .insertInto('owner_claims')
    .values({
      id: crypto.randomUUID(),
      token_hash: 'x',
      created_at: ctx.now,
      expires_at: ctx.now,
      used_at: ctx.now,
      user_id: null,
    })
    .execute()
  await ctx.db.deleteFrom('complaint_types').execute()
  await prepareFreshSite(ctx)
  expect((await complaintTypes(ctx)).complaint).toEqual([])
})

test('a message of the contact page goes to the inbox only while the association has no email address', async () => {
  const site = await testSite()
  const ctx = site.context()
  const message = { residence_email: '', name: 'ليلى', phone: '+905551112233', subject: 'سؤال', message: 'متى تفتحون؟' }
  await submitMessage(ctx, message)
  expect(await ctx.db.selectFrom('messages').select(['inbox', 'subject']).execute()).toEqual([
    { inbox: '', subject: 'سؤال' },
  ])
  await ctx.db
    .insertInto('settings')
    .values({ key: 'site', value: JSON.stringify({ email: 'info@example.org' }) } as never)
    .execute()
  await expect(submitMessage(ctx, { ...message, subject: 'آخر' })).rejects.toMatchObject({ status: 422 })
})
