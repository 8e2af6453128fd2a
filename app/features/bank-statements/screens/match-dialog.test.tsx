// @vitest-environment happy-dom
/** Matching a line of a statement by hand: one booking or several parts, and card payments that the bank paid out. */
import { expect, test } from 'vitest'
import { newReference } from '#kernel/ids.ts'
import { minor } from '#kernel/money.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, NO_NETWORK, ok, refused } from '#tests/support/network.ts'
import type { LineRow } from '../lines/line.ts'
import { MatchDialog } from './match-dialog.tsx'

const PATH = 'POST /api/dashboard/bank-lines/line/match'
const SELECTION = 'GET /api/dashboard/card-settlements/selection'
const DONE = ok({ proposed: 0 })
const campaigns = [{ id: 7, title: 'كفالة يتيم' }]
const merchants = [{ gateway: 'payfor', merchant: 'donation', former: false }] as const
const line = (change: Partial<LineRow> = {}): LineRow => ({
  id: 'line', iban: 'TR330006100519786457841326', currency: 'TRY', bookedOn: '2026-11-20', amount: minor(1_000_00),
  remaining: minor(1_000_00), description: 'HAVALE AYŞE DEMİR', counterparty: 'AYŞE DEMİR', bankReference: null,
  state: 'open', monthClosed: false, suggestions: [], matches: [], ...change,
}) // prettier-ignore
const item = (id: string, amount: number) => ({
  id, kind: amount > 0 ? 'capture' : 'refund', amount: minor(amount), currency: 'TRY', bookedOn: '2026-11-19',
  payment: { kind: 'donation', id, reference: `SND-${id}` },
}) // prettier-ignore
const selection = (...amounts: number[]) => {
  const sales = amounts.filter((amount) => amount > 0).reduce((sum, amount) => sum + amount, 0)
  const gross = amounts.reduce((sum, amount) => sum + amount, 0)
  const days = { gateway: 'payfor', merchant: 'donation', from: '2026-11-20', through: '2026-11-20' }
  const sums = { ...days, payments: amounts.length, sales, returned: sales - gross, gross }
  return {
    sums,
    items: amounts.map((amount, at) => item(String(at), amount)),
    isComplete: true,
    writtenOff: [] as object[],
  }
}
type Sent = { form: string; parts: Record<string, unknown>[] }

async function open(answers: Parameters<typeof network>[0] = {}, change: Partial<LineRow> = {}) {
  const requests = network(answers)
  let closed = 0
  const view = await show(<MatchDialog line={line(change)} campaigns={campaigns} merchants={merchants} onClose={() => closed++} />) // prettier-ignore
  const kinds = () => screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Type' })
  return {
    ...view,
    requests,
    kinds,
    closed: () => closed,
    sent: () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body as Sent),
    pick: (kind: string, at = 0) => view.user.selectOptions(kinds()[at]!, kind),
    press: (name: string) => view.user.click(screen.getByRole('button', { name })),
    async payments() {
      await view.user.selectOptions(kinds()[0]!, 'card_settlement')
      await view.user.selectOptions(screen.getByLabelText('Payments paid out'), 'payfor')
    },
  }
}

test('payments of the days that were written off are named, with a link to where that is reversed', async () => {
  const written = { ...item('w', 90_00), payment: { purpose: 'donation', id: 'd7', reference: 'SND-WRITTEN' } }
  const { payments } = await open({ [SELECTION]: ok({ ...selection(), writtenOff: [written] }) })
  await payments()
  expect(await screen.findByText(/reverse the write-off first/)).toBeDefined()
  expect(screen.getByRole('note').textContent).toContain('₺90.00')
  expect(screen.getByText('SND-WRITTEN')).toBeDefined()
})

test('the dialog opens with the focus on what the transaction is', async () => {
  const { kinds } = await open()
  await waitFor(() => expect(document.activeElement).toBe(kinds()[0]))
})

test('a transfer is a donation of the sender; with a suggested campaign that one is selected', async () => {
  const campaign = { campaign: campaigns[0]!, kind: 'donation', sure: false, reasons: ['campaign'] } as const
  const { press, sent, closed } = await open(
    { [PATH]: DONE },
    { suggestions: [{ ...campaign, reasons: ['campaign'] }] },
  )
  await press('Match')
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent()[0]).toMatchObject({
    form: 'en',
    parts: [{ kind: 'donation', campaign_id: '7', donor_name: 'AYŞE DEMİR', anonymous: false, locale: 'en' }],
  })
  expect(await screen.findByText('The transaction was matched.')).toBeDefined()
})

test('what money without a sender is must be chosen, so that a card payout is not recorded as a donation', async () => {
  const { kinds, pick, press, sent, closed } = await open({ [PATH]: DONE }, { counterparty: null, description: 'UYE ISYERI POS' }) // prettier-ignore
  expect(kinds()[0]!.value).toBe('')
  await press('Match')
  expect(screen.getByText('This field is required.')).toBeDefined()
  expect(sent()).toEqual([])
  await pick('card_settlement')
  await press('Match')
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent()[0]!.parts).toMatchObject([{ kind: 'card_settlement' }])
})

test.each([
  ['a card payout', ['card_settlement'], 'card_settlement'],
  ['a cash deposit', ['cash'], 'cash'],
  ['a recorded donation, or a card payout', ['recorded', 'card_settlement'], ''],
  ['a recorded donation', ['recorded'], 'donation'],
] as const)('%s with the name of a bank is not recorded as its donation by a press of Match', async (_, suggested, kind) => {
  const suggestions = suggested.map((one) => ({ kind: one, sure: false, reasons: ['text' as const], campaign: null }))
  const { kinds } = await open({}, { counterparty: 'ZİRAAT BANKASI', suggestions })
  expect(kinds()[0]!.value).toBe(kind)
}) // prettier-ignore

test('cash that was withdrawn opens as cash, other money that went out as a bank fee', async () => {
  const out = { amount: minor(-500_00), remaining: minor(-500_00) }
  const cash = [{ kind: 'cash' as const, sure: false, reasons: ['text' as const], campaign: null }]
  const { kinds, unmount } = await open({}, { ...out, suggestions: cash })
  expect(kinds()[0]!.value).toBe('cash')
  unmount()
  expect((await open({}, out)).kinds()[0]!.value).toBe('fee')
})

test('a transfer of a donor who gave before can be for another campaign', async () => {
  const earlier = { id: 'd1', reference: 'SND-1', donor: 'سلمى' }
  const same = { kind: 'same_donor' as const, sure: false, reasons: ['iban' as const, 'name' as const], campaign: null, earlier } // prettier-ignore
  const { user, kinds, press, sent, closed } = await open({ [PATH]: DONE }, { suggestions: [same] })
  expect(kinds()[0]!.value).toBe('same_donor')
  expect(screen.getByLabelText<HTMLSelectElement>('Campaign').value).toBe('general')
  await user.selectOptions(screen.getByLabelText('Campaign'), '7')
  await press('Match')
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent()[0]!.parts).toMatchObject([{ kind: 'same_donor', donation_id: 'd1', campaign_id: '7' }])
})

test('outgoing money is no donation', async () => {
  const { kinds, press, sent } = await open({ [PATH]: ok({ proposed: 1 }) }, { amount: minor(-12_50), remaining: minor(-12_50) }) // prettier-ignore
  expect([...kinds()[0]!.options].map(({ value }) => value)).not.toContain('donation')
  expect(kinds()[0]!.value).toBe('fee')
  await press('Match')
  expect(await screen.findByText(/pending approval by a second person/)).toBeDefined()
  expect(sent()[0]!.parts).toMatchObject([{ kind: 'fee' }])
})

test('parts have their own amounts and errors; the last one can be removed', async () => {
  const wrong = refused(422, 'errors.invalid_input', { fields: { 'parts.1.amount': 'The parts add up to 900.' } })
  const { user, kinds, press, sent, closed, pick } = await open({ [PATH]: [wrong, DONE] })
  await press('Split into parts')
  await press('Split into parts')
  expect(kinds()).toHaveLength(3)
  await press('Remove last part')
  const part = (number: number) => within(screen.getByRole('group', { name: `Part ${number}` }))
  await user.type(part(1).getByLabelText(/^Amount/), '٩٠٠')
  await pick('other', 1)
  await user.type(part(2).getByLabelText('Note'), 'Kira')
  await press('Match')
  expect(await part(2).findByText('The parts add up to 900.')).toBeDefined()
  expect(part(1).queryByText('The parts add up to 900.')).toBeNull()
  await user.type(part(2).getByLabelText(/^Amount/), '100')
  await press('Match')
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent()[1]!.parts).toMatchObject([{ kind: 'donation', amount: '٩٠٠' }, { kind: 'other', amount: '100', note: 'Kira' }]) // prettier-ignore
})

test('card payments of the days: the commission is what is missing, and follows deselected payments', async () => {
  const { user, payments, press, sent, closed } = await open({ [SELECTION]: ok(selection(700_00, 400_00, -70_00)), [PATH]: DONE }) // prettier-ignore
  await payments()
  const commission = () => screen.getByRole('row', { name: /Commission/ }).textContent
  await waitFor(() => expect(commission()).toContain('-₺30.00'))
  await user.click(screen.getByRole('checkbox', { name: /SND-2/ }))
  await waitFor(() => expect(commission()).toContain('-₺100.00'))
  await press('Match')
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent()[0]!.parts).toMatchObject([
    { kind: 'card_settlement', settlement: { gateway: 'payfor', from: '2026-11-20', through: '2026-11-20', except: ['2'], gross: 1_100_00 } },
  ]) // prettier-ignore
})

test('payments that cannot be loaded, and a day that is refused, are not silent', async () => {
  const wrong = refused(422, 'errors.invalid_input', { fields: { 'parts.0.settlement.from': 'Enter a day.' } })
  const { user, payments, press } = await open({
    [SELECTION]: refused(429, 'errors.too_many', { message: 'Too many requests.' }),
    [PATH]: wrong,
  })
  await payments()
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests.')
  await user.clear(screen.getByLabelText('First day'))
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Match')
  expect(await screen.findByText('Enter a day.')).toBeDefined()
  expect(screen.getByLabelText('First day').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Last day').getAttribute('aria-invalid')).toBeNull()
})

test('days without payments say so, and a line of several parts settles no payments', async () => {
  const { payments, press, sent, closed } = await open({ [SELECTION]: ok(selection()), [PATH]: DONE })
  await payments()
  expect(await screen.findByText('No open payments on these days.')).toBeDefined()
  await press('Split into parts')
  expect(screen.queryByLabelText('Payments paid out')).toBeNull()
  await press('Match')
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent()[0]!.parts.map(({ kind, settlement }) => [kind, settlement])).toEqual([
    ['card_settlement', undefined],
    ['donation', undefined],
  ])
})

test('nothing can be sent before the payments have loaded, and what is typed meanwhile stays', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof ok>>()
  const { user, payments, press, sent, closed } = await open({ [SELECTION]: () => promise, [PATH]: DONE })
  const match = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Match' })
  await payments()
  expect(match().disabled).toBe(true)
  await user.type(screen.getByLabelText('Note'), 'Kasım')
  resolve(ok(selection(1_020_00)))
  await waitFor(() => expect(match().disabled).toBe(false))
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Kasım')
  await press('Match')
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent()).toMatchObject([{ parts: [{ note: 'Kasım', settlement: { gross: 1_020_00 } }] }])
})

test('payments that could not be loaded block only the match of payments', async () => {
  const { payments, pick, press, sent, closed } = await open({ [SELECTION]: refused(500, 'errors.internal'), [PATH]: DONE }) // prettier-ignore
  await payments()
  await screen.findByRole('alert')
  await press('Match')
  expect(sent()).toEqual([])
  await pick('fee')
  await press('Match')
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent()[0]!.parts).toMatchObject([{ kind: 'fee' }])
})

test('payments that could not be loaded are loaded by “Try again”', async () => {
  const { payments, press, sent, closed } = await open({
    [SELECTION]: [NO_NETWORK, ok(selection(1_020_00))],
    [PATH]: DONE,
  })
  await payments()
  await screen.findByRole('alert')
  await press('Try again')
  await screen.findByRole('row', { name: /Commission/ })
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Match')
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent()).toMatchObject([{ parts: [{ settlement: { gross: 1_020_00 } }] }])
})

test('one of several parts may be a payout with a typed commission, also after payments were selected', async () => {
  const { user, payments, press, sent, closed } = await open({ [SELECTION]: ok(selection(1_020_00)), [PATH]: DONE })
  await payments()
  await screen.findByRole('row', { name: /Commission/ })
  expect(screen.queryByLabelText('Bank commission')).toBeNull()
  await press('Split into parts')
  const first = within(screen.getByRole('group', { name: 'Part 1' }))
  await user.type(first.getByLabelText('Bank commission'), '١٢٫٥')
  await press('Match')
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent()[0]!.parts[0]).toMatchObject({ kind: 'card_settlement', commission: '١٢٫٥' })
})

test('after the last part was removed, the amount that was typed for the first one is not sent', async () => {
  const { user, press, sent, closed } = await open({ [PATH]: DONE })
  await press('Split into parts')
  await user.type(within(screen.getByRole('group', { name: 'Part 1' })).getByLabelText(/^Amount/), '600')
  await press('Remove last part')
  await press('Match')
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent()[0]!.parts).toMatchObject([{ kind: 'donation', amount: '' }])
})

test('parts can be announced transfers, found by their code, and donations recorded before', async () => {
  const wrong = refused(422, 'errors.invalid_input', { fields: { 'parts.1.reference': 'There is no such donation.' } })
  const code = newReference()
  const { user, pick, press, sent, closed } = await open(
    { [PATH]: [wrong, DONE] },
    { description: `HAVALE ${code.toLowerCase()}` },
  )
  await press('Split into parts')
  const part = (number: number) => within(screen.getByRole('group', { name: `Part ${number}` }))
  await pick('pledge', 0)
  await user.type(part(1).getByLabelText(/^Amount/), '600')
  expect(part(1).getByLabelText<HTMLInputElement>(/^Reference code/).value).toBe(code)
  await pick('recorded', 1)
  await user.type(part(2).getByLabelText(/^Amount/), '400')
  await user.type(part(2).getByLabelText(/^Donation reference/), 'SND-1')
  await press('Match')
  expect(await part(2).findByText('There is no such donation.')).toBeDefined()
  await press('Match')
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent()[1]!.parts).toMatchObject([
    { kind: 'pledge', amount: '600', reference: code },
    { kind: 'recorded', amount: '400', reference: 'SND-1' },
  ])
})

test('money that went out can be an expense recorded before, named by its number', async () => {
  const { user, kinds, pick, press, sent, closed } = await open({ [PATH]: DONE }, { amount: minor(-12_50), remaining: minor(-12_50) }) // prettier-ignore
  const offered = [...kinds()[0]!.options].map(({ value }) => value)
  expect([offered.includes('expense'), offered.includes('pledge'), offered.includes('recorded')]).toEqual([true, false, false]) // prettier-ignore
  await pick('expense')
  await user.type(screen.getByLabelText(/^Expense number/), 'EXP-12')
  await press('Match')
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent()[0]!.parts).toMatchObject([{ kind: 'expense', reference: 'EXP-12' }])
})
