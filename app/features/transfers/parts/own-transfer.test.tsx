/** The page of an announced transfer in each of its states, as a donor without JavaScript gets it. */
import { expect, test } from 'vitest'
import type { TransferAccounts } from '#features/donations/bank-accounts/transfer-accounts.server.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { amountInput } from '#kernel/money-schema.ts'
import { minor } from '#kernel/money.ts'
import { testIban } from '#tests/support/bank-accounts.ts'
import { visit } from '#tests/support/visit.tsx'
import { MAX_SLIPS, type OwnPledge, type PledgeState } from '../pledge.ts'
import { OwnTransfer, type OwnTransferProps } from './own-transfer.tsx'

const PLEDGE: OwnPledge = {
  code: 'SND-7K3MQ9', state: 'promised', campaign: { id: 7, title: 'كفالة يتيم', permitNumber: null }, currency: 'TRY', amount: minor(250_50),
  createdAt: new Date('2026-11-20T09:00:00Z'), expiresAt: new Date('2027-01-19T21:00:00Z'), reported: null, slips: [],
  reminders: true, received: [], paidByCard: false,
} // prettier-ignore
const TRANSFER: TransferAccounts = {
  bank: 'Ziraat', accountName: 'Sanad Derneği', branch: '', swift: null, karekod: null, note: '', swiftNote: '',
  accounts: [{ currency: 'TRY', iban: testIban(1) }, { currency: 'USD', iban: testIban(2) }],
} // prettier-ignore
type Change = Partial<OwnPledge> & Partial<Pick<OwnTransferProps, 'fresh' | 'slipSent' | 'transfer'>>

function page({ fresh = false, slipSent = false, transfer = TRANSFER, ...pledge }: Change = {}, locale: Locale = 'en') {
  const props = { pledge: { ...PLEDGE, ...pledge }, transfer, today: '2026-11-27', fresh, slipSent }
  const ctx = { locale } as never
  return visit({ default: () => <OwnTransfer {...props} /> } as never, { ctx, path: '/:lang?/transfers', address: '/transfers' }) // prettier-ignore
}
const lastGroup = (iban: string) => iban.slice(-2)
const REPORTED = { state: 'reported', reported: { sentOn: '2026-11-26', amount: minor(240_00) } } as const

test.each<[PledgeState, Record<'account' | 'report' | 'slip' | 'withdraw' | 'reminders', boolean>]>([
  ['promised', { account: true, report: true, slip: false, withdraw: true, reminders: true }],
  ['expired', { account: true, report: true, slip: false, withdraw: true, reminders: false }],
  ['reported', { account: false, report: true, slip: true, withdraw: true, reminders: false }],
  ['withdrawn', { account: false, report: true, slip: false, withdraw: false, reminders: false }],
  ['arrived', { account: false, report: false, slip: false, withdraw: false, reminders: false }],
])('%s: the page offers only what is possible in this state', async (state, offered) => {
  const { text } = await page(state === 'reported' ? REPORTED : { state })
  expect({
    account: text.includes('IBAN'),
    report: text.includes('Report as sent'),
    slip: text.includes('Send slip'),
    withdraw: text.includes('I will not make this transfer'),
    reminders: text.includes('Stop reminders'),
  }).toEqual(offered)
})

test('the account is the one in the currency of the donor, and the purpose is asked of large sums in lira only', async () => {
  const [lira, dollars] = [(await page()).text, (await page({ currency: 'USD' })).text]
  expect(lira).toContain(lastGroup(testIban(1)))
  expect(lira).toContain('From ₺200,000')
  expect(lira).toContain('choose “bağış”')
  expect(dollars).not.toContain('₺')
  expect(dollars).not.toContain('choose “bağış”')
})

test('Arabic pages name the currency of an account in Arabic', async () => {
  expect((await page({}, 'ar')).text).toContain('آيبان (ليرة تركية)')
  expect((await page({ currency: 'USD' }, 'ar')).text).toContain('آيبان (دولار أمريكي)')
  expect((await page({ transfer: null, currency: 'EUR' }, 'ar')).text).toMatch(/بهذه العملة \(.?يورو.?\)/)
  expect((await page({}, 'tr')).text).toContain('IBAN TL')
})

test('the code comes before the account, and is part of the text that is copied with it', async () => {
  const { text, html } = await page()
  expect(text.indexOf('SND-7K3MQ9')).toBeLessThan(text.indexOf('IBAN'))
  expect(html).toContain('dir="ltr"')
})

test.each([
  ['the account in the currency was removed', { ...TRANSFER, accounts: TRANSFER.accounts.slice(0, 1) }, true],
  ['staff switched transfers off', null, false],
])('after %s, the page warns of the earlier account and says what to do', async (_, transfer, canAnnounce) => {
  for (const state of ['promised', 'expired'] as const) {
    const { text, html } = await page({ transfer, state, currency: 'USD' })
    expect(text).toContain('SND-7K3MQ9')
    expect(text).not.toContain('IBAN')
    expect(text).not.toContain('Text for the description field')
    expect(text).toMatch(/Do not transfer to the earlier account.*We do not receive transfers in .USD. at the moment/s)
    expect(html).toContain('href="/en/contact-us"')
    expect(html.includes('href="/en/transfers"')).toBe(canAnnounce)
    expect(text).toContain('Report as sent')
  }
})

test.each([
  [null, 'Bookmark this page'],
  [true, 'We sent this page to your email address'],
])('a new pledge with reminders %s says how to come back', async (reminders, words) => {
  expect((await page({ fresh: true, reminders })).text).toContain(words)
  expect((await page({ fresh: false, reminders })).text).not.toContain(words)
})

test('a donor who paid by card since is asked to cancel the transfer, while it is open', async () => {
  for (const state of ['promised', 'reported', 'expired'] as const) {
    const { text } = await page({ state, paidByCard: true })
    expect(text).toMatch(/donation by card from you since then.*I will not make this transfer/s)
    expect((await page({ state })).text).not.toContain('by card')
  }
  for (const state of ['withdrawn', 'arrived'] as const)
    expect((await page({ state, paidByCard: true })).text).not.toContain('by card')
})

test('stopped reminders can be started again, and without an email address there is nothing to stop', async () => {
  expect((await page({ reminders: false })).fields.get('intent')).toBeDefined()
  expect((await page({ reminders: false })).text).toContain('Remind me')
  expect((await page({ reminders: null })).text).not.toMatch(/Remind me|Stop reminders/)
})

test('the last day is the one before the midnight at which the pledge ends, in Istanbul', async () => {
  expect((await page()).text).toContain('19 January 2027')
  expect((await page({ expiresAt: null })).text).not.toContain('Valid until')
})

test('the report starts with what the donor said before: the amount sent, else the announced one', async () => {
  const { fields } = await page(REPORTED)
  expect([fields.get('sent_on')!.value, fields.get('amount')!.value]).toEqual(['2026-11-26', '240'])
  const first = (await page()).fields
  expect([first.get('sent_on')!.value, first.get('amount')!.value]).toEqual(['2026-11-27', '250.50'])
  expect((await page({ ...REPORTED, reported: { sentOn: '2026-11-26', amount: null } })).fields.get('amount')!.value).toBe('') // prettier-ignore
})

test('an amount that is sent back unchanged is the same amount in every language', async () => {
  for (const locale of LOCALES)
    for (const amount of [1, 5, 99, 100, 1_00, 1_234_56, 12_500_00, 1_000_000_00, 999_999_99]) {
      const { fields } = await page({ amount: minor(amount) }, locale)
      expect(amountInput({ locale }).parse(fields.get('amount')!.value), `${locale} ${amount}`).toBe(amount)
    }
})

test('slips are named until there are as many as allowed, then there is no field for another', async () => {
  const slips = ['dekont.pdf', 'إيصال <b>.pdf', 'fiş.png']
  expect(slips).toHaveLength(MAX_SLIPS)
  const two = await page({ ...REPORTED, slips: slips.slice(0, 2), slipSent: true })
  expect([two.fields.has('slip'), two.text.includes('We received the slip.')]).toEqual([true, true])
  const three = await page({ ...REPORTED, slips })
  expect(three.fields.has('slip')).toBe(false)
  for (const name of slips) expect(three.text).toContain(name)
})

test('the summary of an arrived donation is offered once it exists', async () => {
  const arrived = { state: 'arrived', expiresAt: null } as const
  expect((await page({ ...arrived, received: [{ token: 'tok', amount: minor(250_50) }] })).html).toContain('/tok')
  expect((await page(arrived)).html).not.toContain('.pdf')
})

test('an amount that arrived in several transfers has a summary for each, named by its amount', async () => {
  const received = [{ token: 'one', amount: minor(60_00) }, { token: 'two', amount: minor(40_00) }] // prettier-ignore
  const { text, html } = await page({ state: 'arrived', expiresAt: null, received })
  expect(text).toMatch(/Donation summary \(PDF\): .?₺60.*Donation summary \(PDF\): .?₺40/s)
  expect([html.includes('/one'), html.includes('/two')]).toEqual([true, true])
})
