// @vitest-environment happy-dom
/** The refunds of a donation or an order: which of them can be stopped, and by whom. */
import { expect, test } from 'vitest'
import type { RefundTimeline } from '#features/donations/admin/donation-detail.ts'
import { minor } from '#kernel/money.ts'
import { screen, show, waitFor } from '#tests/support/interact.tsx'
import { network, ok, refused } from '#tests/support/network.ts'
import { DonationRefunds } from './donation-refunds.tsx'

const ID = '6f1f9d3e-6a0c-4a52-9a1a-0c0d8c7b1a11'
const at = new Date('2026-11-21T09:00:00Z')
const REFUND: RefundTimeline = {
  id: ID,
  attemptId: 'a1',
  amount: minor(30_00),
  currency: 'TRY',
  state: 'reserved',
  method: null,
  reason: 'Asked for it',
  by: 'Layla',
  code: null,
  tries: 0,
  nextTryAt: at,
  createdAt: at,
  updatedAt: at,
  cancelling: false,
  reversible: false,
  paidOn: null,
  bankReference: null,
  transferable: minor(0),
}
const ACCOUNTS = [
  { account: 'bank_account', currency: 'TRY', name: 'First account', iban: null },
  { account: 'bank_account:2', currency: 'TRY', name: 'Second account', iban: null },
  { account: 'bank_account', currency: 'EUR', name: 'Euro account', iban: null },
] as const
const CANCEL = 'Cancel the refund'
const NOT_MADE = 'The bank did not make this refund'

function open(change: Partial<RefundTimeline>, permissions = ['payments.refund'] as never[]) {
  return show(<DonationRefunds detail={{ refunds: [{ ...REFUND, ...change }], disputes: [] }} accounts={ACCOUNTS} />, {
    at: '/dashboard/all-donations/d1',
    layout: { permissions },
  })
}
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent)

test.each([
  ['reserved', [CANCEL]],
  ['retry', [CANCEL]],
  ['sent', [NOT_MADE]],
  ['unknown', [NOT_MADE]],
  ['done', []],
  ['failed', []],
] as const)('a refund in state %s offers how it can be stopped', async (state, expected) => {
  await open({ state })
  expect(buttons()).toEqual(expected)
})

test('the cancellation is proposed with its reason', async () => {
  const requests = network({ [`POST /api/dashboard/refunds/${ID}/cancel`]: ok({ approval: 'p1' }) })
  const { user } = await open({})
  await user.click(screen.getByRole('button', { name: CANCEL }))
  await user.type(await screen.findByRole('textbox'), 'It was the wrong donation')
  await user.click(screen.getByRole('button', { name: 'Request approval' }))
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ reason: 'It was the wrong donation' }]))
})

test('a write-off can be reversed, and says so while that waits for a second person', async () => {
  const writeOff = { state: 'done', method: 'adjustment', reversible: true } as const
  const requests = network({ [`POST /api/dashboard/refunds/${ID}/reverse-write-off`]: ok({ approval: 'p1' }) })
  const { user, unmount } = await open(writeOff)
  await user.click(screen.getByRole('button', { name: 'Reverse the write-off' }))
  await user.type(await screen.findByRole('textbox'), 'It is in the payout of 3 December')
  await user.click(screen.getByRole('button', { name: 'Request approval' }))
  await waitFor(() =>
    expect(requests.map(({ body }) => body)).toEqual([{ reason: 'It is in the payout of 3 December' }]),
  )
  unmount()
  await open({ ...writeOff, cancelling: true })
  expect(screen.queryByRole('button', { name: 'Reverse the write-off' })).toBeNull()
  expect(screen.getByText('The reversal is pending second approval')).toBeDefined()
})

test.each([
  [{ code: '51' }, 'Declined by the bank'],
  [{ code: null }, 'Cancelled'],
  [{ code: null, method: 'adjustment' as const }, 'Write-off reversed'],
])('a refund that failed with %o is called %s', async (change, name) => {
  await open({ state: 'failed', ...change })
  expect(screen.getByText(name)).toBeDefined()
})

test('nothing is offered to readers, or while the cancellation waits for a second person', async () => {
  const reader = await open({}, [])
  expect(buttons()).toEqual([])
  reader.unmount()
  await open({ cancelling: true })
  expect(buttons()).toEqual([])
  expect(screen.getByText('The cancellation is pending second approval')).toBeDefined()
})

const TRANSFER = 'Record as paid back by bank transfer'

test('a refund that the bank refused can be recorded as paid back by bank transfer, and a refusal keeps what was typed', async () => {
  const message = 'Enter the bank’s reference of the transfer.'
  const requests = network({
    'POST /api/dashboard/payments/a1/bank-transfer': refused(422, 'errors.invalid_input', {
      message: 'Check the form.',
      fields: { bank_reference: message },
    }),
  })
  const { user } = await open({ state: 'failed', code: '57', transferable: minor(100_00) })
  await user.click(screen.getByRole('button', { name: TRANSFER }))
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'The card was closed')
  await user.click(screen.getByRole('combobox', { name: /Paid from/ }))
  expect(screen.queryByRole('option', { name: 'Euro account' })).toBeNull()
  await user.click(screen.getByRole('option', { name: 'Second account' }))
  await user.click(screen.getByRole('button', { name: 'Request approval' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([
    {
      amount: '30',
      form: 'en',
      paid_on: '',
      bank_reference: '',
      paid_from: 'bank_account:2',
      reason: 'The card was closed',
    },
  ])
  expect(screen.getByDisplayValue('The card was closed')).toBeTruthy()
})

test.each([
  ['nothing is left', {}, ['payments.refund']],
  ['the reader may not refund', { transferable: minor(1) }, []],
])('it is not offered when %s', async (_, change, permissions) => {
  await open({ state: 'failed', code: '57', ...change }, permissions as never[])
  expect(buttons()).toEqual([])
})

test('a refund by bank transfer names its method, day and reference', async () => {
  await open({
    state: 'done',
    method: 'bank_transfer',
    paidOn: '2026-11-20',
    bankReference: 'FT26-77',
    nextTryAt: null,
  })
  expect(document.body.textContent).toContain('paid back by bank transfer')
  expect(document.body.textContent).toContain('FT26-77')
})

test('a bank transfer that came back can be reversed', async () => {
  const requests = network({ [`POST /api/dashboard/refunds/${ID}/reverse-transfer`]: ok({ approval: 'p1' }) })
  const { user } = await open({ state: 'done', method: 'bank_transfer', reversible: true, nextTryAt: null })
  await user.click(screen.getByRole('button', { name: 'Reverse the bank transfer' }))
  await user.type(await screen.findByRole('textbox'), 'The IBAN was closed')
  await user.click(screen.getByRole('button', { name: 'Request approval' }))
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ reason: 'The IBAN was closed' }]))
})
