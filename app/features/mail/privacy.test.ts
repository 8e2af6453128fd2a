/** Personal data in emails: the export and the erasure of a person, also of emails to others about their records. */
import { beforeEach, expect, test } from 'vitest'
import { privacyHandlers } from '#kernel/privacy-registry.server.ts'
import { testSite } from '#tests/support/site.ts'
import { queueMail } from './queue.server.ts'

const site = await testSite()
const ctx = site.context()
const { db } = ctx
const handler = privacyHandlers.get('letters')!
const [own, others] = [crypto.randomUUID(), crypto.randomUUID()]
const person = (records?: { own: string[]; others: string[] }) =>
  ({ id: null, email: 'leyla@example.com', ...(records && { records }) }) as never

async function add(subject: string, subjectId: string, address: string, replyTo?: string): Promise<void> {
  const body = { template: 'test.note', locale: 'en', html: 'T', text: 'T' } as const
  await queueMail(ctx, { ...body, subject, subjectId, to: { address }, ...(replyTo && { replyTo }) })
}
const left = async () => (await db.selectFrom('mails').select('subject').execute()).map(({ subject }) => subject).toSorted() // prettier-ignore

beforeEach(async () => {
  await db.deleteFrom('mails').execute()
  await add('to her', '1', 'Leyla@Example.com')
  await add('her message, forwarded', own, 'info@sanad.example', 'leyla@example.com')
  await add('about her record', `${own} 2`, 'staff@sanad.example')
  await add('to her about another person', `7.${others}`, 'leyla@example.com')
  await add('to another person', '2', 'omar@example.com')
})

test('the export has the emails to the person and about their records, none about others', async () => {
  const found = await handler.export!(ctx, person({ own: [own], others: [others] }))
  const subjects = (found as { subject: string }[]).map(({ subject }) => subject).toSorted()
  expect(subjects).toEqual(['about her record', 'her message, forwarded', 'to her'])
  expect(found).toMatchObject(subjects.map(() => ({ text: 'T', state: 'waiting' })))
  // Without known records it is the address alone.
  expect(await handler.export!(ctx, person())).toHaveLength(2)
})

test('the erasure deletes emails to the person and copies that answer to them; those about others stay', async () => {
  await handler.erase(ctx, person({ own: [own], others: [others] }))
  expect(await left()).toEqual(['about her record', 'to another person', 'to her about another person'])
})

test('emails to staff about erased records are deleted too', async () => {
  await handler.eraseAbout!(ctx, [own])
  expect(await left()).toEqual(['to another person', 'to her', 'to her about another person'])
  await handler.eraseAbout!(ctx, [])
  expect(await left()).toHaveLength(3)
})
