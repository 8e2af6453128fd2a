/** The number of the permit (Law 2860) is shown in every place that asks for money for a campaign. */
import '#features/mail/tables.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { sendUpdateEmails } from '#features/campaigns/updates/emails.server.ts'
import * as donate from '#features/donations/pages/donate.tsx'
import { sendPledgeEmail } from '#features/transfers/emails.server.ts'
import * as start from '#features/transfers/pages/start.tsx'
import * as transfer from '#features/transfers/pages/transfer.tsx'
import { startTransfer } from '#features/transfers/start.server.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { payDonation, startTestDonation } from '#tests/support/donations.ts'
import { openSitePage } from '#tests/support/site-page.tsx'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const NUMBER = '34-2026/77'
const today = dayOf(ctx.now)
let permitted = 0
let general = 0
beforeAll(async () => {
  await addBankAccounts(ctx, [{ currency: 'TRY', iban: testIban(1) }])
  permitted = await makeCampaign(ctx, { permit: { number: NUMBER, starts_on: today, ends_on: addDays(today, 30) } })
  general = await makeCampaign(ctx)
})

async function announce(campaign: number, email: string) {
  const pledge = { campaign_id: String(campaign), currency: 'TRY', amount: '250', donor_name: 'Ömer', email, lang: 'ar', idempotency_key: crypto.randomUUID() } // prettier-ignore
  const { token } = await startTransfer(ctx, pledge as never)
  return ctx.db.selectFrom('transfer_pledges').selectAll().where('token', '=', token).executeTakeFirstOrThrow()
}
const mailsTo = (address: string) =>
  ctx.db.selectFrom('mails').select(['text', 'html', 'template']).where('to_address', '=', address).execute()

test.each([
  ['the donation form', donate, '/en/donations?campaignId='],
  ['the donation form that a campaign leads to', donate, '/en/donations?source=details&campaignId='],
  ['the transfer tab', donate, '/en/donations?method=transfer&campaignId='],
  ['the announcement of a transfer', start, '/en/transfers?campaignId='],
])('%s shows the permit of the chosen campaign', async (_, page, address) => {
  const textOf = async (campaign: number | string) => (await openSitePage(page as never, ctx, address + campaign)).text
  expect(await textOf(permitted)).toMatch(/Collected under official permit no\.\s+34-2026\/77/)
  for (const other of [general, 'general']) expect(await textOf(other)).not.toMatch(/permit/)
})

test('the page of an announced transfer shows it next to the account', async () => {
  const textOf = async (campaign: number) => {
    const { token } = await announce(campaign, 'page@example.org')
    return (await openSitePage(transfer as never, ctx, `/en/transfers/${token}`, { params: { token } })).text
  }
  expect(await textOf(permitted)).toMatch(/official permit no\.\s+34-2026\/77/)
  expect(await textOf(general)).not.toMatch(/permit/)
})

test('emails about an announced transfer contain it, in its own direction', async () => {
  const { id } = await announce(permitted, 'permitted@example.org')
  await sendPledgeEmail(ctx, id, 'reminder_1')
  const mails = await mailsTo('permitted@example.org')
  expect(mails.map(({ template }) => template)).toEqual(['transfers.started', 'transfers.reminder'])
  for (const { text, html } of mails)
    for (const part of [text, html]) expect(part).toContain(`تُجمع التبرعات بإذن رسمي رقم \u2066${NUMBER}\u2069.`)
  await announce(general, 'general@example.org')
  expect((await mailsTo('general@example.org'))[0]!.text).not.toContain('بإذن رسمي')
})

test('news of a campaign contains it', async () => {
  for (const campaign_id of [permitted, general]) {
    const email = `news${campaign_id}@example.org`
    await payDonation(ctx, await startTestDonation(ctx, { campaign_id, email, news: true }, 'tr'))
    const { id } = await ctx.db
      .insertInto('campaign_updates')
      .values({
        campaign_id,
        title: { ar: 'خبر' },
        content: { ar: '<p>نص</p>' },
        image: null,
        send_email: true,
        state: 'published',
        published_at: new Date(Date.now() - 1000),
        demo_key: null,
      }) // prettier-ignore
      .returning('id')
      .executeTakeFirstOrThrow()
    await sendUpdateEmails.run(site.context(), { id, at: new Date().toISOString() })
    const news = (await mailsTo(email)).find(({ template }) => template === 'campaign_updates.new')!
    for (const part of [news.text, news.html])
      expect(part.includes(`Yardım toplama izin no: \u2066${NUMBER}\u2069`)).toBe(campaign_id === permitted)
  }
})
