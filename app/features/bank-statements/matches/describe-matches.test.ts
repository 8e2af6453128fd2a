/** What the second person sees before they approve matches. */
import { expect, test } from 'vitest'
import { approvalKinds } from '#features/approvals/propose.server.ts'
import { approvalById } from '#features/approvals/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { testSite } from '#tests/support/site.ts'
import { statementLines, USD_IBAN } from '#tests/support/statement-lines.ts'
import { acceptSureMatches, matchLine } from './match-line.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db, staff, pledge, line } = await statementLines(site)

async function described(id: string, ctx: Context = staff()) {
  const { kind, input, subject } = (await approvalById({ db }, id))!
  const found = approvalKinds.get(kind)!
  const { title, facts } = await found.describe!(ctx, found.input.parse(input), subject)
  const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/gu, '')
  return { title: plain(title), facts: facts.map(({ name, value }) => [plain(name), plain(value)]) }
}

test('lira and dollars that wait together: each line in its own currency, and one total for each', async () => {
  const [lira, dollars] = [await pledge('20.000'), await pledge('', { currency: 'USD', name: 'Omar Haddad' })]
  await line(20_000_00, `HAVALE ${lira.code}`)
  await line(5_00, `SWIFT ${dollars.code}`, { account: USD_IBAN })
  const { approvalId } = await acceptSureMatches(staff(), {})
  const { title, facts } = await described(approvalId!)
  expect(title).toMatch(/₺20,000(\.00)? and \$5/)
  const values = facts.map(([, value]) => value!)
  const [inLira, inDollars] = ['HAVALE', 'SWIFT'].map((text) => values.find((value) => value.includes(text))!)
  expect(inLira).toMatch(/^₺20,000.* · Announced transfer · General fund · Ayşe Yılmaz · SND-/)
  expect(inDollars).toMatch(/^\$5.* · Announced transfer · General fund · Omar Haddad · SND-/)
  const blind = staff(new Date(), ['donations.create'])
  expect(JSON.stringify(await described(approvalId!, blind))).not.toMatch(/Ayşe|Omar/)
})

test('each part of a line: the campaign and donor of a donation, the note of another booking', async () => {
  const campaign_id = await makeCampaign(site.context())
  const id = await line(30_000_00, 'EFT split')
  const parts = [
    { kind: 'donation', amount: '29,000', campaign_id, donor_name: 'Ali Kaya', email: '', anonymous: false, locale: 'tr' }, // prettier-ignore
    { kind: 'other', amount: '1,000', note: 'Interest of May' },
  ]
  const { approvalId } = await matchLine(staff(), { lineId: id, form: 'en', parts } as never)
  const { facts } = await described(approvalId!)
  expect(facts.map(([, value]) => value)).toEqual([
    expect.stringMatching(/^₺29,000.* · Donation · A student’s year · Ali Kaya · EFT split$/),
    expect.stringMatching(/^₺1,000.* · Not a donation: other · Interest of May · EFT split$/),
  ])
})

test('of more than 20 lines the rest is counted, with its sum', async () => {
  for (let i = 0; i < 23; i++) {
    const { code } = await pledge('', { currency: 'USD' })
    await line(10_00, `SWIFT ${i} ${code}`, { account: USD_IBAN })
  }
  const { approvalId } = await acceptSureMatches(staff(), {})
  const { facts } = await described(approvalId!)
  expect(facts).toHaveLength(21)
  expect(facts.at(-1)![0]).toBe('Further transactions: 3')
  expect(facts.at(-1)![1]).toMatch(/^\$30/)
})
