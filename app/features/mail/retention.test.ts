import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { runChecks } from '#kernel/check.server.ts'
import { randomToken } from '#kernel/ids.ts'
import { testSite } from '#tests/support/site.ts'
import { queueMail } from './queue.server.ts'
import { resendMails } from './resend.server.ts'
import { deleteMailTextsJob } from './retention.server.ts'
import type { MailTemplate } from './template-name.ts'

const site = await testSite()
const HOUR = 3_600_000
const at = (hoursAgo: number) => site.context({ now: new Date(Date.now() - hoursAgo * HOUR) })
const { db } = at(0)

async function addMail(template: string, hoursAgo: number, state: 'waiting' | 'sent' | 'failed') {
  const subjectId = randomToken(8)
  const text = 'https://example.org/reset?token=secret'
  const to = { address: 'leyla@example.org' }
  await queueMail(at(hoursAgo), {
    template: template as MailTemplate,
    subjectId,
    locale: 'ar',
    to,
    subject: 'S',
    html: text,
    text,
  })
  const { id } = await db
    .updateTable('mails')
    .set({ state, sent_at: state === 'sent' ? at(hoursAgo).now : null })
    .where('subject_id', '=', subjectId)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const textOf = async (id: string) =>
  (await db.selectFrom('mails').select(['text', 'html']).where('id', '=', id).executeTakeFirstOrThrow()).text
const found = async () => (await runChecks(db)).map(({ id }) => id).filter((id) => id.startsWith('mail.'))

test('texts are deleted: with account links within hours, others after 90 days; waiting emails keep theirs', async () => {
  const fresh = await addMail('people.reset', 0.5, 'sent')
  const link = await addMail('people.reset', 2, 'sent')
  const unsent = await addMail('people.reset', 30, 'failed')
  const waiting = await addMail('people.reset', 30, 'waiting')
  const receipt = await addMail('donations.thank_you', 24 * 80, 'sent')
  const old = await addMail('donations.thank_you', 24 * 93, 'failed')
  expect(await found()).toEqual(['mail.texts_kept_too_long'])
  await deleteMailTextsJob.run(at(0), {})
  expect(await Promise.all([link, unsent, old].map(textOf))).toEqual(['', '', ''])
  for (const id of [fresh, waiting, receipt]) expect(await textOf(id)).toContain('secret')
  expect(await found()).toEqual([])

  // An email without text cannot be sent again.
  const staff = { id: crypto.randomUUID(), permissions: new Set(['mails.update' as const]) }
  expect(await resendMails({ ...at(0), actor: staff }, { ids: [old] })).toBe(0)
})
