// @vitest-environment happy-dom
/** The screen of the cash box while its balance changes: what was typed is not lost. */
import { expect, test } from 'vitest'
import { minor, type Currency } from '#kernel/money.ts'
import { screen, show, waitFor, within, type LayoutData } from '#tests/support/interact.tsx'
import { network, refused } from '#tests/support/network.ts'
import CashPage from './cash.screen.tsx'

type Balances = readonly (readonly [Currency, number])[]
const COUNTS = 'POST /api/dashboard/cash/counts'
const CHANGED = refused(409, 'cash.balance_changed', { message: 'The balance has changed.' })
const DONE = { status: 201, body: { id: 'x', difference: 0, approvalId: null } }

/** The screen; each time it loads, it gets the next balances, and at last the same ones again. */
async function cashScreen(
  balances: readonly Balances[],
  permissions: LayoutData['permissions'] = ['statements.update'],
) {
  const left = [...balances]
  const load = () => ({
    book: {
      balances: (left.length > 1 ? left.shift()! : left[0]!).map(([currency, units]) => ({
        currency,
        balance: minor(units),
        pending: minor(0),
        pendingDonations: minor(0),
        open: 0,
        lastCountAt: null,
      })),
      transfers: [],
      counts: { rows: [], total: 0, page: 1, size: 20 },
    },
    days: [],
    period: { from: '2026-11-01', to: '2026-11-30' },
    today: '2026-11-27',
    query: { page: 1, size: 20, sort: [], filters: [] },
  })
  const view = await show(<CashPage />, { at: '/dashboard/cash', load, layout: { permissions } })
  const dialog = () => screen.getByRole('dialog')
  return {
    ...view,
    dialog,
    open: (name: string, at = 0) => view.user.click(screen.getAllByRole('button', { name })[at]!),
    pieces: (name: string) => within(dialog()).getByLabelText<HTMLInputElement>(name),
    save: () => view.user.click(within(dialog()).getByRole('button', { name: 'Save count' })),
    shown: (name: string) => within(dialog()).getByText(name).parentElement!.textContent!.replace(name, ''),
  }
}

test('cash that is booked during a count: the pieces stay, the difference is from the new balance, and saving works', async () => {
  const requests = network({ [COUNTS]: [CHANGED, DONE] })
  const { user, dialog, open, pieces, save, shown } = await cashScreen([[['TRY', 1_000_00]], [['TRY', 1_200_00]]])
  await open('Count cash')
  await user.type(pieces('₺200'), '6')
  await user.type(within(dialog()).getByLabelText(/^Reason/), 'one too many')
  expect([shown('Balance in the books'), shown('Difference')]).toEqual(['₺1,000.00', '₺200.00'])
  await save()
  expect((await within(dialog()).findByRole('alert')).textContent).toContain('The balance has changed.')
  await waitFor(() => expect(shown('Difference')).toBe('₺0.00'))
  expect([pieces('₺200').value, shown('Balance in the books'), shown('Counted')]).toEqual(['6', '₺1,200.00', '₺1,200.00']) // prettier-ignore
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.map(({ body }) => (body as { expected: number }).expected)).toEqual([1_000_00, 1_200_00])
  expect(requests[1]!.body).toMatchObject({ pieces: { '20000': '6' } })
})

test('dollars that all leave the box during a count: the count goes on, from a balance of zero', async () => {
  network({ [COUNTS]: [CHANGED] })
  const before: Balances = [['TRY', 0], ['USD', 50_00]] // prettier-ignore
  const { user, open, pieces, save, shown } = await cashScreen([before, [['TRY', 0]]])
  await open('Count cash', 1)
  await user.type(pieces('$50'), '1')
  await save()
  await waitFor(() => expect(shown('Balance in the books')).toBe('$0.00'))
  expect([pieces('$50').value, shown('Difference')]).toEqual(['1', '$50.00'])
})

test('another refusal of a count does not reload the screen, and the typed pieces stay', async () => {
  network({ [COUNTS]: [refused(409, 'approvals.waiting', { message: 'A difference is pending.' })] })
  const { user, dialog, open, pieces, save, loads } = await cashScreen([[['TRY', 0]]])
  await open('Count cash')
  await user.type(pieces('₺5'), '1')
  await save()
  expect((await within(dialog()).findByRole('alert')).textContent).toContain('A difference is pending.')
  expect([pieces('₺5').value, loads]).toEqual(['1', []])
})

test('each currency is counted and moved on its own; without the permission there is nothing to press', async () => {
  network({})
  const two: Balances = [['TRY', 10_00], ['EUR', 7_00]] // prettier-ignore
  const { user, dialog, open, unmount } = await cashScreen([two])
  await open('Deposit at the bank', 1)
  expect(dialog().textContent).toContain('€7.00')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open('Withdrawal from the bank')
  expect(dialog().textContent).toContain('₺10.00')
  unmount()
  await cashScreen([two], ['statements.read'])
  for (const name of ['Count cash', 'Deposit at the bank', 'Withdrawal from the bank'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
