// @vitest-environment happy-dom
/** The list of bank transactions: suggestions, the keyboard, and what is shown after a match. */
import { expect, test } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import { minor } from '#kernel/money.ts'
import { screen, show, waitFor, within, type LayoutData } from '#tests/support/interact.tsx'
import { network, ok } from '#tests/support/network.ts'
import type { LineMatch, LineRow, Suggestion } from '../lines/line.ts'
import Lines from './lines.screen.tsx'

const ALL: LayoutData['permissions'] = ['statements.update', 'donations.create', 'donations.read']
const line = (id: string, change: Partial<LineRow> = {}): LineRow => ({
  id, iban: 'TR330006100519786457841326', currency: 'TRY', bookedOn: '2026-11-20', amount: minor(1_000_00),
  remaining: minor(1_000_00), description: `HAVALE ${id}`, counterparty: null, bankReference: null,
  state: 'open', monthClosed: false, suggestions: [], matches: [], ...change,
}) // prettier-ignore
const pledge = (missing = 0): Suggestion => ({
  kind: 'pledge', sure: true, reasons: [], campaign: null,
  pledge: { id: 'p', code: 'SND-7K3', state: 'promised', amount: minor(1_000_00 + missing), currency: 'TRY', donor: 'سلمى', missing: minor(missing) },
}) // prettier-ignore

type Given = {
  sure?: number
  total?: number
  permissions?: LayoutData['permissions']
  locale?: Locale
  statements?: { id: string; name: string; firstOn: string; lastOn: string }[]
  filters?: Record<string, string>
}
async function lines(rows: LineRow[], given: Given = {}) {
  const { sure = 0, permissions = ALL, locale = 'en', statements = [], filters = {}, total = rows.length } = given
  const query = { page: 1, size: 25, q: '', sort: '', filters }
  const page = { rows, total, page: 1, size: 25, byState: { open: rows.length }, sure }
  const load = () => ({ query, page, statements, campaigns: [{ id: 7, title: 'كفالة يتيم' }], merchants: [] })
  return show(<Lines />, { at: '/dashboard/bank-lines', load, layout: { permissions }, locale })
}
const row = (id: string) => screen.getByRole('row', { name: new RegExp(`HAVALE ${id}`) })
const button = (id: string, name: string | RegExp) => within(row(id)).getByRole('button', { name })

test('the arrow keys move between the first actions of lines, Enter accepts, and the ends are ends', async () => {
  const requests = network({ 'POST /api/dashboard/bank-lines/2/match': ok({ proposed: 0 }) })
  const { user } = await lines([
    line('1', { suggestions: [pledge()] }),
    line('2', { suggestions: [pledge()] }),
    line('3'),
  ])
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(button('1', /^Accept: SND-7K3, /))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(button('1', /^Accept: SND-7K3, /))
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(button('3', /^Other match/))
  await user.keyboard('{ArrowUp}{Enter}')
  expect(await screen.findByText('The transaction was matched.')).toBeDefined()
  expect(requests.map(({ body }) => body)).toEqual([{ parts: [{ kind: 'pledge', pledge_id: 'p' }] }])
})

test.each([
  ['en', ['Accept: SND-7K3, 20 November 2026, ₺1,000.00, HAVALE 1', 'Other match: 20 November 2026, ₺1,000.00, HAVALE 1', 'Accept: SND-7K3, 20 November 2026, ₺1,000.00, Ayşe Demir', 'Other match: 20 November 2026, ₺1,000.00, Ayşe Demir']],
  ['tr', ['Kabul et: SND-7K3, 20 Kasım 2026, ₺1.000,00, HAVALE 1', 'Başka eşleşme: 20 Kasım 2026, ₺1.000,00, HAVALE 1', 'Kabul et: SND-7K3, 20 Kasım 2026, ₺1.000,00, Ayşe Demir', 'Başka eşleşme: 20 Kasım 2026, ₺1.000,00, Ayşe Demir']],
] as const)('in %s the name of each button says which line it is about', async (locale, names) => {
  await lines([line('1', { suggestions: [pledge()] }), line('2', { suggestions: [pledge()], counterparty: 'Ayşe Demir' })], { locale })
  const found = [...document.querySelectorAll('td button[aria-label]')].map((one) => one.getAttribute('aria-label'))
  expect(found).toEqual(names)
}) // prettier-ignore

const CAMPAIGN = { id: 7, title: 'كفالة يتيم' }
const words = (kind: 'card_settlement' | 'cash'): Suggestion => ({ kind, sure: false, reasons: ['text'], campaign: null }) // prettier-ignore

test('a suggestion that needs more details shows its reason and opens the form with them', async () => {
  const numbered: Suggestion = { kind: 'donation', sure: false, reasons: ['campaign'], campaign: CAMPAIGN }
  const { user } = await lines([
    line('1', { suggestions: [numbered] }),
    line('2', { suggestions: [words('card_settlement')], counterparty: 'ZİRAAT BANKASI' }),
  ])
  expect(row('1').textContent).toMatch(/Donation.*كفالة يتيم.*Campaign number/)
  expect(row('2').textContent).toMatch(/Card settlement \(POS\).*Description/)
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(button('1', /^Enter details: Donation, /))
  await user.click(button('1', /^Enter details/))
  const kindOf = async () => (await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Type' })).value
  expect(await kindOf()).toBe('donation')
  expect(screen.getByLabelText<HTMLSelectElement>('Campaign').value).toBe('7')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(button('2', /^Enter details: Card settlement/))
  expect(await kindOf()).toBe('card_settlement')
})

test('the form opens with the suggestion that was chosen, not with the first one', async () => {
  const numbered: Suggestion = { kind: 'donation', sure: false, reasons: ['campaign'], campaign: CAMPAIGN }
  const { user } = await lines([line('1', { suggestions: [words('card_settlement'), numbered] })])
  await user.click(button('1', /^Enter details: Donation/))
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Type' })).value).toBe('donation')
})

test('the donor of an earlier transfer is named, and accepted with the campaign that is shown', async () => {
  const requests = network({ 'POST /api/dashboard/bank-lines/1/match': ok({ proposed: 0 }) })
  const same: Suggestion = {
    kind: 'same_donor', sure: false, reasons: ['iban', 'name'], campaign: CAMPAIGN, earlier: { id: 'd1', reference: 'SND-1', donor: 'سلمى' },
  } // prettier-ignore
  const { user } = await lines([line('1', { suggestions: [same] })])
  expect(row('1').textContent).toMatch(/same donor.*SND-1.*سلمى.*كفالة يتيم.*Same IBAN ending.*Name/)
  await user.click(button('1', /^Accept: SND-1/))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]!.body).toEqual({ parts: [{ kind: 'same_donor', donation_id: 'd1', campaign_id: 7 }] })
})

test('A accepts all with a code and says how many wait for a second person; without any it does nothing', async () => {
  const requests = network({ 'POST /api/dashboard/bank-lines/accept': ok({ matched: 1_204, proposed: 2 }) })
  const { user, unmount } = await lines([line('1', { suggestions: [pledge()] })])
  await user.keyboard('a')
  expect(requests).toEqual([])
  unmount()
  const again = await lines([line('1', { suggestions: [pledge()] })], { sure: 1 })
  await again.user.keyboard('a')
  expect(await screen.findByText('Matched: 1,204. Pending approval: 2.')).toBeDefined()
})

test('what banks kept of a transfer from abroad is a choice: the announced amount, or what arrived', async () => {
  const requests = network({ 'POST /api/dashboard/bank-lines/1/match': ok({ proposed: 0 }) })
  const { user } = await lines([line('1', { suggestions: [pledge(25_00)] })])
  expect(within(row('1')).queryByRole('button', { name: /^Accept:/ })).toBeNull()
  expect(row('1').textContent).toMatch(/The banks deducted .*25\.00/)
  expect(button('1', /only what arrived.*1,000\.00/)).toBeDefined()
  await user.click(button('1', /1,025\.00/))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]!.body).toEqual({ parts: [{ kind: 'pledge', pledge_id: 'p', missing: 25_00 }] })
})

test.each([['statements.update'], ['donations.create']] as const)(
  'with %s alone nothing can be matched',
  async (permission) => {
    await lines([line('1', { suggestions: [pledge()] })], { sure: 1, permissions: [permission] })
    expect(within(row('1')).queryByRole('button')).toBeNull()
    expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull()
    expect(screen.queryByText(/Use ↑ and ↓/)).toBeNull()
  },
)

test('a line of a closed month says that a second person is needed, a part says what remains', async () => {
  await lines([line('1', { monthClosed: true, remaining: minor(400_00) })])
  expect(row('1').textContent).toContain('a match needs a second person')
  expect(row('1').textContent).toMatch(/Remaining: .*₺400/)
})

const match = (change: Partial<LineMatch>): LineMatch => ({
  kind: 'donation', amount: minor(1_000_00), commission: minor(0), note: null, donation: null, expense: null, refund: null,
  at: new Date('2026-11-21T09:00:00Z'), ...change,
}) // prettier-ignore
const matched = (id: string, matches: LineMatch[]) => line(id, { state: 'matched', matches })

test('a matched line leads to its donation for those who may read donations', async () => {
  const donation = { id: 'd1', reference: 'SND-9' }
  const matches = [match({ donation, amount: minor(990_00), commission: minor(10_00) }), match({ kind: 'fee', amount: minor(10_00), note: 'ücret' })] // prettier-ignore
  const { unmount } = await lines([matched('1', matches)])
  expect(within(row('1')).getByRole('link', { name: 'SND-9' }).getAttribute('href')).toBe('/en/dashboard/all-donations/d1') // prettier-ignore
  expect(row('1').textContent).toMatch(/₺990.*₺10.*ücret/s)
  expect(button('1', /^Undo match: .*HAVALE 1$/)).toBeDefined()
  unmount()
  await lines([matched('1', matches)], { permissions: [] })
  expect(within(row('1')).queryByRole('link')).toBeNull()
  expect(row('1').textContent).not.toContain('SND-9')
  expect(within(row('1')).queryByRole('button')).toBeNull()
})

test('a line that waits for a second person leads to the approvals and cannot be undone', async () => {
  await lines([line('1', { state: 'waiting' })])
  expect(within(row('1')).getByRole('link').getAttribute('href')).toBe('/en/dashboard/approvals')
  expect(within(row('1')).queryByRole('button')).toBeNull()
})

test.each([
  ['a bank fee', 'fee', false, true],
  ['a donation', 'donation', false, false],
  ['a returned transfer', 'returned', false, false],
  ['a bank fee of a closed month', 'fee', true, false],
] as const)(
  'without the permission for donations the undo of %s is offered as the server allows it',
  async (_, kind, monthClosed, offered) => {
    await lines([{ ...matched('1', [match({ kind })]), monthClosed }], { permissions: ['statements.update'] })
    expect(within(row('1')).queryAllByRole('button')).toHaveLength(offered ? 1 : 0)
  },
)

const KASIM = { id: '0198f3a0-0000-7000-8000-000000000001', name: 'kasım.sta', firstOn: '2026-11-01', lastOn: '2026-11-20' } // prettier-ignore

test('the statement by which the list is filtered is shown, removed by its button, and limits what is accepted', async () => {
  const requests = network({ 'POST /api/dashboard/bank-lines/accept': ok({ matched: 1, proposed: 0 }) })
  const { user, address } = await lines([line('1')], { sure: 1, total: 30, statements: [KASIM], filters: { statement: KASIM.id } }) // prettier-ignore
  expect(screen.getByText(/^Bank statement:/).textContent).toMatch(/1 November 2026 – 20 November 2026 · .*kasım\.sta/)
  await user.keyboard('a')
  await waitFor(() => expect(requests.map(({ query }) => query.get('filter.statement'))).toEqual([KASIM.id]))
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(address()).toBe(`/en/dashboard/bank-lines?filter.statement=${KASIM.id}&size=25&page=2`))
  await user.click(screen.getByRole('button', { name: 'Remove filter: Bank statement' }))
  await waitFor(() => expect(address()).toBe('/en/dashboard/bank-lines?size=25'))
})
