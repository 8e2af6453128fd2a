// @vitest-environment happy-dom
/** Counting the cash box, and taking cash to the bank, as the treasurer does it on the screen. */
import { expect, test } from 'vitest'
import { minor } from '#kernel/money.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, refused } from '#tests/support/network.ts'
import type { CashBalance } from '#features/cash/cash.ts'
import { CountDialog } from './count-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

const box = (change: Partial<CashBalance> = {}): CashBalance => ({
  currency: 'TRY',
  balance: minor(1_000_00),
  pending: minor(0),
  pendingDonations: minor(0),
  open: 0,
  lastCountAt: null,
  ...change,
})

async function count(balance = box(), locale: 'ar' | 'en' = 'en') {
  let closed = 0
  const view = await show(<CountDialog balance={balance} onClose={() => closed++} />, { locale })
  const pieces = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  return {
    ...view,
    closed: () => closed,
    pieces,
    /** The amount next to a name in the summary. */
    shown: (name: string) => within(screen.getByText(name).parentElement!).getByText(/[\d–]/).textContent,
    save: () => view.user.click(screen.getByRole('button', { name: 'Save count' })),
  }
}

test('the sum and the difference follow what is typed, in any digits; a reason is asked for only with a difference', async () => {
  network({})
  const { user, pieces, shown } = await count()
  expect([shown('Counted'), shown('Difference')]).toEqual(['₺0.00', '-₺1,000.00'])
  expect(screen.getByLabelText(/^Reason/)).toBeDefined()
  await user.type(pieces('₺200'), '٥')
  expect([shown('Counted'), shown('Difference')]).toEqual(['₺1,000.00', '₺0.00'])
  expect(screen.queryByLabelText(/^Reason/)).toBeNull()
  await user.type(pieces('₺0.05'), '۳')
  expect(shown('Difference')).toBe('₺0.15')
  await user.type(pieces('₺0.10'), 'two')
  expect([shown('Counted'), shown('Difference')]).toEqual(['–', '–'])
})

test('cash of expenses that wait for approval is shown and does not count as missing', async () => {
  const requests = network({
    'POST /api/dashboard/cash/counts': { status: 201, body: { id: 'x', difference: 0, approvalId: null } },
  })
  const { user, pieces, shown, save } = await count(box({ pending: minor(200_00) }))
  expect(shown('Expenses pending approval')).toBe('-₺200.00')
  await user.type(pieces('₺200'), '4')
  expect(shown('Difference')).toBe('₺0.00')
  await save()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]!.body).toMatchObject({ expected: 800_00 })
})

test('cash of donations that wait for approval is shown and expected in the box', async () => {
  const requests = network({
    'POST /api/dashboard/cash/counts': { status: 201, body: { id: 'x', difference: 0, approvalId: null } },
  })
  const { user, pieces, shown, save } = await count(box({ pending: minor(200_00), pendingDonations: minor(400_00) }))
  expect(shown('Cash donations pending approval')).toBe('₺400.00')
  await user.type(pieces('₺200'), '6')
  expect(shown('Difference')).toBe('₺0.00')
  await save()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]!.body).toMatchObject({ expected: 1_200_00 })
})

test('a wrong number has its error at its note; the pieces stay, and the waiting difference is announced', async () => {
  const requests = network({
    'POST /api/dashboard/cash/counts': [
      refused(422, 'errors.invalid_input', { fields: { 'pieces.20000': 'Enter a whole number.', reason: 'Enter a reason.' } }), // prettier-ignore
      { status: 201, body: { id: 'x', difference: -5_00, approvalId: 'y' } },
    ],
  })
  const { user, pieces, save, closed } = await count()
  await user.type(pieces('₺200'), '4x')
  await save()
  await waitFor(() => expect(pieces('₺200').getAttribute('aria-invalid')).toBe('true'))
  expect([pieces('₺200').value, pieces('₺100').getAttribute('aria-invalid'), closed()]).toEqual(['4x', null, 0])
  await user.clear(pieces('₺200'))
  await user.type(pieces('₺200'), '4')
  await user.type(screen.getByLabelText(/^Reason/), 'A note is missing')
  await save()
  expect(await screen.findByText(/pending approval by a second person/)).toBeDefined()
  expect(requests.at(-1)!.body).toEqual({
    currency: 'TRY',
    pieces: { '20000': '4' },
    reason: 'A note is missing',
    expected: 1_000_00,
  })
})

test('money that came in meanwhile refuses the count above the form', async () => {
  network({ 'POST /api/dashboard/cash/counts': refused(409, 'cash.balance_changed', { message: 'The balance has changed.' }) }) // prettier-ignore
  const { save, closed } = await count(box({ balance: minor(0) }))
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('The balance has changed.')
  expect(closed()).toBe(0)
})

test('dollars are counted in the notes of dollars', async () => {
  network({})
  const { shown, user, pieces } = await count(box({ currency: 'USD', balance: minor(7_00) }))
  await user.type(pieces('$5'), '1')
  await user.type(pieces('$2'), '1')
  expect(shown('Difference')).toBe('$0.00')
  expect(screen.queryByLabelText('$200')).toBeNull()
})

test.each(['deposit', 'withdrawal'] as const)(
  'a %s: errors are next to their fields, and a second try is the same form',
  async (direction) => {
    let closed = 0
    const requests = network({
      'POST /api/dashboard/cash/transfers': [
        refused(422, 'errors.invalid_input', { fields: { amount: 'Only ₺1,000.', moved_on: 'Another day.' } }),
        { status: 201, body: { id: 'x' } },
      ],
    })
    const { user } = await show(<TransferDialog direction={direction} balance={box()} today="2026-11-27" onClose={() => closed++} />) // prettier-ignore
    expect(screen.getByText(/\u2068₺1,000\.00\u2069/)).toBeDefined()
    // Not in the order of the browser's language.
    expect(screen.getByRole('button', { name: 'Day 27-11-2026' })).toBeDefined()
    const amount = screen.getByLabelText<HTMLInputElement>(/^Amount/)
    await user.type(amount, '1.200,50')
    const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
    await save()
    expect(await screen.findByText('Only ₺1,000.')).toBeDefined()
    expect(screen.getByText('Another day.')).toBeDefined()
    expect([amount.value, closed]).toEqual(['1.200,50', 0])
    await save()
    await waitFor(() => expect(closed).toBe(1))
    const [first, second] = requests.map(({ body }) => body as Record<string, string>)
    expect(second).toEqual(first)
    expect(first).toMatchObject({ direction, currency: 'TRY', amount: '1.200,50', form: 'en', moved_on: '2026-11-27' })
  },
)
