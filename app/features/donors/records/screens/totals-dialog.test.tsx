// @vitest-environment happy-dom
/** The list of donors opens a dialog that saves the totals of a year or of other days. */
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Permission } from '#kernel/context.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, ok, refused } from '#tests/support/network.ts'
import Donors from './donors.screen.tsx'

const PROOF = 'GET /api/account/proof'
const XLSX = 'GET /api/dashboard/donor-totals/export.xlsx'
const CSV = 'GET /api/dashboard/donor-totals/export.csv'
const ALL: Permission[] = ['donors.read', 'donors.export', 'donations.read']

async function open(answers: Parameters<typeof network>[0], permissions = ALL) {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => click.mockRestore())
  const sent = network({ [PROOF]: ok(), ...answers })
  const load = () => ({
    query: { q: '', sort: '', page: 1, size: 20, filters: {} },
    page: { rows: [], total: 0, page: 1, size: 20, byState: {} },
    views: [],
    tags: [],
    today: '2026-11-29',
  })
  const view = await show(<Donors />, { at: '/dashboard/donors', load, layout: { permissions } })
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }))
  const save = async () =>
    view.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Export' }))
  const asked = () => Object.fromEntries(sent.at(-1)!.query)
  return { ...view, sent, press, save, saved: click, asked }
}

test('it saves this year as a workbook, and closes', async () => {
  const { press, save, saved, sent, asked } = await open({ [XLSX]: ok() })
  await press('Yearly totals')
  await save()
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(sent.map(({ path }) => path)).toEqual(['/api/account/proof', '/api/dashboard/donor-totals/export.xlsx'])
  expect(asked()).toMatchObject({ from: '2026-01-01', to: '2026-12-31' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('it saves last year as CSV', async () => {
  const { press, save, user, saved, asked } = await open({ [CSV]: ok() })
  await press('Yearly totals')
  await press('Last year')
  await user.click(screen.getByRole('radio', { name: 'CSV file' }))
  await save()
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(asked()).toMatchObject({ from: '2025-01-01', to: '2025-12-31' })
})

test('days that are refused have the reason next to the field, and stay', async () => {
  const message = 'The last day is before the first'
  const { press, save, user, saved, asked } = await open({
    [XLSX]: refused(422, 'errors.invalid_input', { message: 'Check the fields.', fields: { to: message } }),
  })
  await press('Yearly totals')
  await user.clear(screen.getByLabelText('To'))
  await user.type(screen.getByLabelText('To'), '2025-03-01')
  await save()
  expect(await screen.findByText(message)).not.toBeNull()
  expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('2025-03-01')
  expect(asked()).toMatchObject({ from: '2026-01-01', to: '2025-03-01' })
  expect(saved).not.toHaveBeenCalled()
})

test('an export that is refused says why, in the dialog', async () => {
  const { press, save } = await open({ [XLSX]: refused(403, 'errors.forbidden', { message: 'You may not.' }) })
  await press('Yearly totals')
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe('You may not.')
  expect(screen.queryByRole('dialog')).not.toBeNull()
})

test.each([
  { missing: 'donors.export', rest: ['donors.read', 'donations.read'] },
  { missing: 'donations.read', rest: ['donors.read', 'donors.export'] },
] as const)('without $missing it is not offered', async ({ rest }) => {
  await open({}, [...rest])
  await screen.findByRole('heading', { name: 'Donors' })
  expect(screen.queryByRole('button', { name: 'Yearly totals' })).toBeNull()
})
