// @vitest-environment happy-dom
/** Announced transfers for staff: what they may see and do, and the values with which a donation is recorded. */
import { expect, test } from 'vitest'
import { minor } from '#kernel/money.ts'
import { screen, show, waitFor, within, type LayoutData } from '#tests/support/interact.tsx'
import { network, ok, refused } from '#tests/support/network.ts'
import type { PledgeDetail, PledgeRow } from '../pledge.ts'
import TransferScreen from './transfer.screen.tsx'
import Transfers from './transfers.screen.tsx'

const DETAIL: PledgeDetail = {
  id: 'p1', code: 'SND-7K3MQ9', state: 'reported', campaign: null, currency: 'TRY', amount: minor(1_000_00),
  donor: { name: 'سلمى', email: 'salma@example.org', phone: '+905321234567', anonymous: false },
  sentOn: '2026-11-25', sentAmount: minor(990_50), at: new Date('2026-11-20T09:00:00Z'), reportedAt: null,
  locale: 'ar', news: false, wall: true, remindersSent: 1, remindersOff: false, closedAt: null,
  slips: [{ id: 's1', name: 'dekont.pdf', bytes: 9, at: new Date('2026-11-25T09:00:00Z') }], donationId: null, furtherDonations: [], approvalWaiting: false,
} // prettier-ignore
const ALL: LayoutData['permissions'] = ['transfers.update', 'donations.read', 'donors.read']

async function detail(change: Partial<PledgeDetail> = {}, { permissions = ALL, mayRecord = true } = {}) {
  const pledge = { ...DETAIL, ...change }
  const load = () => ({ pledge, campaigns: [], mayRecord, today: '2026-11-27' })
  return show(<TransferScreen />, { at: '/dashboard/bank-transfers/p1', load, layout: { permissions } })
}
const buttons = () => ['Record as received', 'Cancel transfer'].filter((name) => screen.queryByRole('button', { name }))

test.each([
  ['reported', ['Record as received', 'Cancel transfer']],
  ['promised', ['Record as received', 'Cancel transfer']],
  ['expired', ['Record as received']],
  ['withdrawn', ['Record as received']],
  ['arrived', []],
] as const)('a transfer that is %s offers %j', async (state, offered) => {
  await detail({ state })
  expect(buttons()).toEqual(offered)
})

test('what waits for a second person is not recorded twice; readers change nothing', async () => {
  const { unmount } = await detail({ approvalWaiting: true })
  expect(buttons()).toEqual(['Cancel transfer'])
  expect(screen.getByText(/pending approval by a second person/)).toBeDefined()
  unmount()
  await detail({}, { permissions: [], mayRecord: false })
  expect(buttons()).toEqual([])
})

test('a donation is recorded with what was sent, on the day it was sent, in the language of the donor', async () => {
  const { user } = await detail()
  await user.click(screen.getByRole('button', { name: 'Record as received' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('990.50')
  expect(dialog.getByDisplayValue('سلمى')).toBeDefined()
  expect(dialog.getByDisplayValue('salma@example.org')).toBeDefined()
})

test('withdrawing needs a reason, which stays when it is refused', async () => {
  const path = 'POST /api/dashboard/transfers/p1/withdraw'
  const requests = network({ [path]: [refused(409, 'transfers.closed', { message: 'This transfer is closed.' }), ok({})] }) // prettier-ignore
  const { user } = await detail()
  await user.click(screen.getByRole('button', { name: 'Cancel transfer' }))
  const dialog = within(await screen.findByRole('dialog'))
  const reason = dialog.getByRole<HTMLTextAreaElement>('textbox')
  await user.type(reason, 'Vazgeçti')
  await user.click(dialog.getByRole('button', { name: 'Cancel transfer' }))
  expect(await dialog.findByText('This transfer is closed.')).toBeDefined()
  expect(reason.value).toBe('Vazgeçti')
  await user.click(dialog.getByRole('button', { name: 'Cancel transfer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.map(({ body }) => body)).toEqual([{ reason: 'Vazgeçti' }, { reason: 'Vazgeçti' }])
})

test.each([
  [{ name: '', email: null, phone: null, anonymous: true }, 'Anonymous'],
  [{ name: '', email: null, phone: null, anonymous: false }, 'No donor data'],
  [null, 'You do not have permission to see donors.'],
])('the donor %j is shown as %s', async (donor, words) => {
  await detail({ donor })
  expect(screen.getByText(words)).toBeDefined()
})

test('the donation is a link only for those who may open it', async () => {
  const further = [{ id: 'd2', reference: 'SND-2' }]
  const arrived = { state: 'arrived', donationId: 'd1' } as const
  const { unmount } = await detail({ ...arrived, furtherDonations: further })
  expect(screen.getByRole('link', { name: /SND-2/ }).getAttribute('href')).toBe('/en/dashboard/all-donations/d2')
  expect(screen.getByRole('link', { name: 'Open donation' }).getAttribute('href')).toBe('/en/dashboard/all-donations/d1') // prettier-ignore
  unmount()
  await detail({ ...arrived, furtherDonations: further }, { permissions: [] })
  expect(screen.queryByRole('link', { name: /Open donation/ })).toBeNull()
})

const row = (id: string, change: Partial<PledgeRow> = {}): PledgeRow => ({
  ...DETAIL,
  id,
  code: `SND-${id}`,
  ...change,
})
async function list(rows: PledgeRow[], permissions: LayoutData['permissions']) {
  const query = { page: 1, size: 25, q: '', sort: '', filters: {} }
  const page = { rows, total: rows.length, page: 1, size: 25, byState: {} }
  await show(<Transfers />, { at: '/dashboard/bank-transfers', load: () => ({ query, page, views: [] }), layout: { permissions } }) // prettier-ignore
}
const textOf = (id: string) => screen.getByRole('row', { name: new RegExp(`SND-${id}`) }).textContent

test('the list shows the amount that was sent, else the announced one, else that there is none', async () => {
  const byPhone = { name: '', email: null, phone: '+905321234567', anonymous: false }
  await list(
    [
      row('1'),
      row('2', { sentAmount: null, sentOn: null, donor: byPhone }),
      row('3', { sentAmount: null, amount: null }),
    ],
    ['donors.read'],
  )
  expect(textOf('1')).toMatch(/سلمى.*₺990\.50.*25 November 2026/s)
  expect(textOf('2')).toMatch(/532.*₺1,000.*—/s)
  expect(textOf('3')).toContain('Not stated')
})

test('without permission there are no donors and no export', async () => {
  await list([row('1')], [])
  expect(screen.queryByRole('columnheader', { name: 'Donor' })).toBeNull()
  expect(textOf('1')).not.toContain('سلمى')
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})
