// @vitest-environment happy-dom
/** Proposing a transfer between funds on the screen: balances, errors, and the consent to go below zero. */
import { expect, test } from 'vitest'
import { minor } from '#kernel/money.ts'
import { choose, screen, show, waitFor } from '#tests/support/interact.tsx'
import { network, refused } from '#tests/support/network.ts'
import { TransferDialog } from './transfer-dialog.tsx'

const PATH = 'POST /api/dashboard/fund-transfers'
const DONE = { status: 201, body: { id: 'x', approvalId: 'y' } }
const BELOW = refused(422, 'errors.invalid_input', { fields: { confirm_overdraft: 'The fund will be ₺50 below zero.' } }) // prettier-ignore
const funds = [
  { id: 'general', name: 'General fund', balances: { TRY: minor(1_250_00) } },
  { id: '7', name: 'كفالة يتيم', balances: { USD: minor(40_00) } },
  { id: '9', name: 'Su kuyusu', balances: { TRY: minor(3_05) } },
]
type Sent = Record<'from' | 'to' | 'amount' | 'currency' | 'reason' | 'idempotency_key' | 'form', string> & {
  confirm_overdraft: boolean
}

async function open(answers: Parameters<typeof network>[0] = {}, own = funds) {
  const requests = network(answers)
  let closed = 0
  const view = await show(<TransferDialog funds={own} onClose={() => closed++} />)
  const consent = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /below zero/ })
  return {
    ...view,
    consent,
    sent: () => requests.map(({ body }) => body as Sent),
    closed: () => closed,
    amount: () => screen.getByLabelText<HTMLInputElement>(/^Amount/),
    save: () => view.user.click(screen.getByRole('button', { name: 'Send for approval' })),
    /** Proposes 1,300 and consents to what is missing. */
    async consented() {
      await view.user.type(screen.getByLabelText(/^Amount/), '1300')
      await view.user.click(screen.getByRole('button', { name: 'Send for approval' }))
      await screen.findByText('The fund will be ₺50 below zero.')
      await view.user.click(consent()!)
    },
  }
}

test('each fund shows what it has in the currency; a fund without money shows zero', async () => {
  const { user } = await open()
  expect(screen.getByText(/\u2068₺1,250\.00\u2069/)).toBeDefined()
  expect(screen.getByText(/\u2068₺0\.00\u2069/)).toBeDefined()
  await choose(user, 'Currency', 'USD')
  expect(screen.getByText(/\u2068\$40\.00\u2069/)).toBeDefined()
  expect(screen.getByText(/\u2068\$0\.00\u2069/)).toBeDefined()
})

test('errors are next to their fields, nothing typed is lost, and the next try is the same form', async () => {
  const wrong = refused(422, 'errors.invalid_input', { fields: { amount: 'Too precise.', to: 'Select another fund.', reason: 'Enter a reason.' } }) // prettier-ignore
  const { user, amount, save, sent, closed } = await open({ [PATH]: [wrong, DONE] })
  await user.type(amount(), '١٠٫٥٠')
  await save()
  for (const error of ['Too precise.', 'Select another fund.', 'Enter a reason.'])
    expect(await screen.findByText(error)).toBeDefined()
  expect([amount().value, closed()]).toEqual(['١٠٫٥٠', 0])
  await user.type(screen.getByLabelText(/^Reason/), 'Agreed')
  await save()
  await waitFor(() => expect(closed()).toBe(1))
  const [first, second] = sent()
  expect(second).toEqual({ ...first, reason: 'Agreed' })
  expect(second).toMatchObject({ from: 'general', to: '7', currency: 'TRY', form: 'en', confirm_overdraft: false })
  expect(await screen.findByText(/pending a second person’s approval/)).toBeDefined()
})

test('a fund that would go below zero is proposed only with consent', async () => {
  const { consent, consented, save, sent, closed } = await open({ [PATH]: [BELOW, DONE] })
  expect(consent()).toBeNull()
  await consented()
  await save()
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent().map(({ confirm_overdraft }) => confirm_overdraft)).toEqual([false, true])
})

test.each(['amount', 'currency', 'fund'])(
  'consent to a balance below zero ends when the %s changes: the new balance is asked about again',
  async (field) => {
    const { user, consent, consented, amount, save, sent } = await open({ [PATH]: [BELOW, BELOW] })
    await consented()
    expect(consent()!.checked).toBe(true)
    if (field === 'amount') await user.type(amount(), '00')
    else if (field === 'currency') await choose(user, 'Currency', 'EUR')
    else await choose(user, /^From/, 'Su kuyusu')
    await save()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent().map(({ confirm_overdraft }) => confirm_overdraft)).toEqual([false, false])
  },
)

test('with only the general fund there is nothing to choose, and the server’s answer is shown', async () => {
  const same = refused(422, 'errors.invalid_input', { fields: { to: 'Select another fund.' } })
  const { user, amount, save, closed } = await open({ [PATH]: same }, funds.slice(0, 1))
  await user.type(amount(), '5')
  await save()
  expect(await screen.findByText('Select another fund.')).toBeDefined()
  expect(closed()).toBe(0)
})
