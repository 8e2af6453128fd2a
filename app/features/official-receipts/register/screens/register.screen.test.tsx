// @vitest-environment happy-dom
/** The register of official receipt numbers: what auditors read, and cancelling a number. */
import { expect, test } from 'vitest'
import type { DonationRow } from '#features/donations/admin/donation-row.ts'
import type { RegisterRow } from '#features/official-receipts/register/register-row.ts'
import type { Permission } from '#kernel/context.ts'
import { minor } from '#kernel/money.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, ok, refused } from '#tests/support/network.ts'
import Register from './register.screen.tsx'

const STAFF: Permission[] = ['donations.read', 'donations.create', 'donors.read']
const AT = new Date('2026-11-20T21:30:00Z')
const DONATION = {
  id: 'g1', reference: 'REF1', at: AT, donor: { name: 'ليلى حسن', email: null, anonymous: false }, campaign: null,
  method: 'cash', status: 'paid', amount: minor(250_50), net: minor(250_50), currency: 'TRY', locale: 'ar', source: '', card: null,
} as unknown as DonationRow // prettier-ignore
const rowOf = (id: string, change: Partial<RegisterRow> = {}): RegisterRow => ({
  id, number: `A 00125${id}`, state: 'valid', assignedAt: AT, assignedBy: 'Salma', cancelled: null, repeated: false,
  donation: DONATION, permitNumber: null, ...change,
}) // prettier-ignore
const CANCELLED = rowOf('2', { state: 'cancelled', donation: null, cancelled: { at: AT, by: null, reason: 'ورقة تالفة' } }) // prettier-ignore
const ROWS = [rowOf('1'), CANCELLED, rowOf('3', { state: 'reversed', repeated: true })]

async function open(may = STAFF, answers: Parameters<typeof network>[0] = {}) {
  const sent = network(answers)
  const page = { rows: ROWS, total: 3, page: 1, size: 20, byState: { valid: 1, cancelled: 1, reversed: 1 } }
  const query = { q: '', sort: '', page: 1, size: 20, filters: {} }
  const view = await show(<Register />, { at: '/dashboard/official-register', layout: { permissions: may }, load: () => ({ query, page, series: [] }) }) // prettier-ignore
  const row = (number: RegExp) => screen.getByRole('row', { name: number })
  const press = async (name: RegExp, inside: HTMLElement = document.body) =>
    view.user.click(await within(inside).findByRole('button', { name }))
  return { ...view, sent, row, press }
}

test('a number has its donation, donor and amount; a cancelled one has its reason and no donation', async () => {
  const { row } = await open()
  const used = within(row(/A 001251/))
  expect(used.getByRole('link', { name: 'REF1' }).getAttribute('href')).toBe('/en/dashboard/all-donations/g1')
  // The day in Istanbul, where it is already the 21st.
  expect(used.getByText(/21 Nov/)).toBeDefined()
  for (const shown of ['ليلى حسن', '₺250.50']) expect(used.getByText(shown).tagName).toBe('BDI')
  const cancelled = within(row(/A 001252/))
  expect(cancelled.getByText('ورقة تالفة').tagName).toBe('BDI')
  expect(cancelled.queryByRole('link', { name: /REF/ })).toBeNull()
})

test('a duplicate and a number of a returned donation are marked in words', async () => {
  const { row } = await open()
  const third = within(row(/A 001253/))
  expect([third.getByText('Donation reversed or refunded'), third.getByText('Duplicate')]).toHaveLength(2)
  expect(within(row(/A 001251/)).queryByText('Duplicate')).toBeNull()
})

test('without the permission to see donors there is no column of names', async () => {
  await open(['donations.read'])
  expect(screen.queryByText('ليلى حسن')).toBeNull()
  expect(screen.queryByRole('columnheader', { name: /Donor/ })).toBeNull()
})

test('only valid numbers can be cancelled, with a reason of some length; an error keeps what was typed', async () => {
  const { row, press, sent, user } = await open(STAFF, {
    'POST /api/dashboard/official-receipts/1/cancel': [
      refused(409, 'official_receipts.cancelled_before', { message: 'The number is cancelled already.' }),
      ok({}),
    ],
  })
  expect(within(row(/A 001252/)).queryByRole('button')).toBeNull()
  await press(/./, row(/A 001251/))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel number' }))
  const dialog = await screen.findByRole('dialog')
  const reason = within(dialog).getByLabelText<HTMLTextAreaElement>(/^Reason for cancellation/)
  await user.type(reason, 'x')
  await press(/^Cancel number$/, dialog)
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])
  await user.type(reason, ' spoiled')
  await press(/^Cancel number$/, dialog)
  expect(await screen.findByText('The number is cancelled already.')).toBeDefined()
  expect(reason.value).toBe('x spoiled')
  await press(/^Cancel number$/, dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'x spoiled' }, { reason: 'x spoiled' }])
})

test('staff who may only read cancel nothing and export nothing', async () => {
  const { row } = await open(['donations.read', 'donors.read'])
  expect(within(row(/A 001251/)).queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull()
})
