/** An old form of a campaign that closed since: the donor does not get to the bank, and late money is accepted. */
import { beforeEach, expect, test } from 'vitest'
import { openRedirectPage } from '#features/payments/redirect-form.server.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { cardTries } from '#tests/support/card-tries.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
let campaign: number
beforeEach(async () => {
  campaign = await makeCampaign(ctx)
})

async function form(destination: number | string = campaign) {
  const answer = await cardTries(site, destination).send()
  expect(answer.status).toBe(201)
  const path = answer.headers.get('Location')!
  return { answer, path, redirectToken: path.split('/').at(-1)! }
}
const change = (to: object) =>
  db
    .updateTable('campaigns')
    .set(to as never)
    .where('id', '=', campaign)
    .execute()
const open = (redirectToken: string) => openRedirectPage(site.context(), { redirectToken })

test.each([
  ['ended', { ends_at: new Date('2026-01-01') }, 'donations.campaign_ended'],
  ['was unpublished', { state: 'draft', published_at: null }, 'donations.campaign_unknown'],
  ['has lost its permit', { collection_kind: 'permit' }, 'donations.campaign_paused'],
])('a form of a campaign that %s does not lead to the bank', async (_what, to, code) => {
  const { redirectToken } = await form()
  expect((await open(redirectToken)).to).toBe('bank')
  await change(to)
  await expect(open(redirectToken)).rejects.toMatchObject({ code, status: 409 })
})

test('the donor sees why, and a link to another campaign', async () => {
  const { path } = await form()
  await change({ ends_at: new Date('2026-01-01') })
  const page = await site.ask(path)
  expect(page.status).toBe(409)
  const html = await page.text()
  expect(html).toContain(
    'This campaign has ended. Choose another. You were not taken to the bank, and you were not charged.',
  )
  expect(html).toMatch(/href="\/en\/donations"[^>]*>Choose another campaign</)
})

test('above the goal, only a campaign that passes on donations takes them; the general fund always does', async () => {
  const general = await form('general')
  const [waiting, paid] = [await form(), await form()]
  await cardTries(site, campaign).bankSays(paid.answer, 'captured')
  await change({ goal: 100, at_goal: 'general' })
  for (const { redirectToken } of [general, waiting]) expect((await open(redirectToken)).to).toBe('bank')
  await change({ at_goal: 'stop' })
  await expect(open(waiting.redirectToken)).rejects.toMatchObject({ code: 'donations.campaign_full', status: 409 })
})

test('money of a donor who was at the bank already is accepted', async () => {
  const { answer } = await form()
  await change({ ends_at: new Date('2026-01-01') })
  const attempt = await cardTries(site, campaign).bankSays(answer, 'captured')
  const { state } = await db.selectFrom('payment_attempts').select('state').where('id', '=', attempt).executeTakeFirstOrThrow() // prettier-ignore
  expect(state).toBe('captured')
})
