// @vitest-environment happy-dom
/** Transfers from abroad on the screen: the selection of transfers, and the record that the authority was notified. */
import { expect, test, vi } from 'vitest'
import { minor } from '#kernel/money.ts'
import { screen, show, waitFor, within, type LayoutData } from '#tests/support/interact.tsx'
import { network, ok, refused } from '#tests/support/network.ts'
import { sumsOf, type ForeignTransfer } from '../foreign-transfer.ts'
import ForeignTransfers from './foreign-transfers.screen.tsx'

// Rows of more transfers would take seconds to render.
vi.mock('../foreign-transfer.ts', async (load) => ({ ...(await load()), MAX_PER_NOTICE: 3 }))

const NOTICES = 'POST /api/dashboard/foreign-transfers/notices'
const transfer = (id: string, change: Partial<ForeignTransfer> = {}): ForeignTransfer => ({
  lineId: `line-${id}`, donationId: `d-${id}`, reference: `SND-${id}`, day: '2026-11-20', amount: minor(100_00),
  currency: 'EUR', lira: minor(4_650_00), country: 'DE', campaign: 'كفالة يتيم', notice: null, ...change,
}) // prettier-ignore

async function foreign(
  rows: ForeignTransfer[],
  permissions: LayoutData['permissions'] = ['statements.update', 'donations.read'],
) {
  const load = ({ searchParams }: URL) => {
    const country = searchParams.get('country')
    const shown = rows.filter((row) => !country || row.country === country)
    const report = { rows: shown, sums: sumsOf(shown), unknown: 0 }
    return { today: '2026-11-27', period: { from: '2026-11-01', to: '2026-11-30' }, country, report }
  }
  const view = await show(<ForeignTransfers />, { at: '/dashboard/foreign-transfers', load, layout: { permissions } })
  return { ...view, press: (name: string) => view.user.click(screen.getByRole('button', { name })) }
}
const box = (id: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`Select .*SND-${id}`) })
const record = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Record notification' })
const dialog = () => within(screen.getByRole('dialog'))

test('the parts of one transfer are selected together, and recorded once', async () => {
  const requests = network({ [NOTICES]: ok({ recorded: 2 }) })
  const { user, press } = await foreign([
    transfer('1'),
    transfer('2', { lineId: 'line-1' }),
    transfer('3', { notice: { day: '2026-11-22', reference: '17' } }),
    transfer('4'),
  ])
  expect(record().disabled).toBe(true)
  await user.click(box('2'))
  expect([box('1').checked, box('2').checked, box('4').checked]).toEqual([true, true, false])
  await press('Select all not notified')
  expect(box('3').checked).toBe(false)
  await press('Record notification')
  expect(dialog().getByText(/Selected transfers: 2/)).toBeDefined()
  expect(dialog().getByRole('button', { name: /27-11-2026$/ })).toBeDefined()
  await user.type(dialog().getByLabelText(/^Notification number/), '٢٠٢٦/١٧')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = { line_ids: ['line-1', 'line-4'], notified_on: '2026-11-27', reference: '٢٠٢٦/١٧' }
  expect(requests[0]!.body).toEqual(body)
  // Nothing stays selected, so that the next notification cannot replace this one by accident.
  expect([box('1').checked, record().disabled]).toEqual([false, true])
})

test('of more transfers than one request can record, the first are selected and the button says how many', async () => {
  const requests = network({ [NOTICES]: ok({ recorded: 3 }) })
  const { user, press } = await foreign(['1', '2', '3', '4'].map((id) => transfer(id)))
  await press('Select 3 of 4 not notified')
  expect(['1', '2', '3', '4'].map((id) => box(id).checked)).toEqual([true, true, true, false])
  await press('Record notification')
  await user.type(dialog().getByLabelText(/^Notification number/), '17')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(requests[0]!.body).toMatchObject({ line_ids: ['line-1', 'line-2', 'line-3'] }))
})

test('errors are at their fields, and an error of the selection is shown too', async () => {
  const fields = { reference: 'Enter the number.', line_ids: 'Select at most 500 transfers.' }
  network({ [NOTICES]: [refused(422, 'errors.invalid_input', { fields }), refused(422, 'errors.invalid_input', { fields: { line_ids: fields.line_ids } })] }) // prettier-ignore
  const { user, press } = await foreign([transfer('1')])
  await user.click(box('1'))
  await press('Record notification')
  const save = () => user.click(dialog().getByRole('button', { name: 'Save' }))
  await save()
  expect(await dialog().findByText('Enter the number.')).toBeDefined()
  expect(
    dialog()
      .getByLabelText(/^Notification number/)
      .getAttribute('aria-invalid'),
  ).toBe('true')
  await save()
  expect((await dialog().findByRole('alert')).textContent).toBe('Select at most 500 transfers.')
  expect(box('1').checked).toBe(true)
})

test('what is not shown any more is not recorded', async () => {
  const { user } = await foreign([transfer('1'), transfer('2', { country: 'FR' })])
  await user.click(box('2'))
  expect(record().disabled).toBe(false)
  const countries = within(screen.getByRole('table', { name: 'By country' }))
  await user.click(countries.getByRole('link', { name: 'Germany' }))
  expect(await screen.findByRole('link', { name: 'All countries' })).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: /SND-2/ })).toBeNull()
  expect(record().disabled).toBe(true)
})

test('a transfer without a rate has no value in lira, and a country only of such none either', async () => {
  await foreign([transfer('1'), transfer('2', { country: 'US', currency: 'USD', lira: null }), transfer('3', { lira: null })]) // prettier-ignore
  const countries = screen.getByRole('table', { name: 'By country' })
  const text = (name: RegExp) => within(countries).getByRole('row', { name }).textContent
  expect(text(/Germany/)).toContain('₺4,650.00')
  expect(text(/United States/)).toContain('No rate')
  expect(within(screen.getByRole('table', { name: 'Donations' })).getByRole('row', { name: /SND-3/ }).textContent).toContain('No rate') // prettier-ignore
})

test('readers select nothing, and without permission donations are no links', async () => {
  await foreign([transfer('1')], [])
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Record notification' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'SND-1' })).toBeNull()
  expect(screen.getByText('SND-1')).toBeDefined()
})
