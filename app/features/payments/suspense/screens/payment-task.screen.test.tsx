// @vitest-environment happy-dom
/** A task about money as staff see it: which decisions it offers, and what is sent. */
import { expect, test } from 'vitest'
import { minor } from '#kernel/money.ts'
import { screen, show } from '#tests/support/interact.tsx'
import { network, refused } from '#tests/support/network.ts'
import PaymentTask, { type Task } from './payment-task.screen.tsx'

const REFUND = '6f1f9d3e-6a0c-4a52-9a1a-0c0d8c7b1a11'
const CANCEL = `POST /api/dashboard/refunds/${REFUND}/cancel`
const refund = (state: string) => ({ id: REFUND, amount: minor(30_00), currency: 'TRY', state }) as Task['refund']
const attempt = {
  id: 'a1',
  order_id: 'S26112700000000000001',
  captured_amount: minor(100_00),
  captured_currency: 'TRY',
  currency: 'TRY',
  returned: minor(0),
  left: minor(70_00),
  disputed: minor(0),
  settled_attempt: 'a1',
  order: null,
  keepable: true,
  refunds: [{ id: REFUND }],
} as never as Task['attempt']

async function open(change: Partial<Task>) {
  const task = { id: 't1', kind: 'refund_overdue', subject: REFUND, details: {}, at: new Date(), doneAt: null, refund: null, attempt, orphan: null, order: null, waiting: [], mayDispute: true, bank: null, ...change } // prettier-ignore
  const view = await show(<PaymentTask />, { at: '/dashboard/payment-tasks/t1', load: () => ({ task, campaigns: [] }) })
  return {
    ...view,
    actions: () => screen.getAllByRole('button').map((button) => button.textContent),
    press: (name: string) => view.user.click(screen.getByRole('button', { name })),
  }
}
const NOT_MADE = 'The bank did not make this refund'

test.each([
  ['retry', ['Record a refund made by the bank', 'Cancel the refund']],
  ['unknown', ['Record a refund made by the bank', NOT_MADE]],
  ['sent', ['Record a refund made by the bank', NOT_MADE]],
])('an overdue refund in state %s offers its decisions', async (state, expected) => {
  const { actions } = await open({ refund: refund(state) })
  expect(actions()).toEqual(expected)
})

test.each([
  ['failed', /If you refund the same amount again .* the task closes automatically/],
  ['retry', /it is sent again every hour. Do not refund the amount again/],
])('the task of a refund in state %s says whether it may be refunded again', async (state, help) => {
  await open({ kind: 'refund_failed', refund: refund(state) })
  expect(screen.getByText(help)).toBeDefined()
})

test('a refused refund can be recorded as paid back by bank transfer, unless the payment is disputed', async () => {
  const { actions } = await open({ kind: 'refund_failed', refund: refund('failed') })
  expect(actions()).toContain('Record as paid back by bank transfer')
})

test('a refused refund of a disputed payment cannot', async () => {
  const disputed = { ...attempt, disputed: minor(5_00) } as Task['attempt']
  const { actions } = await open({ kind: 'refund_failed', refund: refund('failed'), attempt: disputed })
  expect(actions()).not.toContain('Record as paid back by bank transfer')
})

test('a refund that the bank did not make is proposed with its reason, and a refusal is shown in the dialog', async () => {
  const message = 'This refund may have reached the bank.'
  const requests = network({ [CANCEL]: refused(409, 'refunds.on_its_way', { message }) })
  const { user, press } = await open({ refund: refund('unknown') })
  await press(NOT_MADE)
  await press('Request approval')
  expect(requests).toEqual([])
  await user.type(await screen.findByRole('textbox'), 'The desk paid 20 ₺ back')
  await press('Request approval')
  expect(await screen.findByText(message)).toBeDefined()
  expect(requests.map(({ body }) => body)).toEqual([{ reason: 'The desk paid 20 ₺ back' }])
  expect(screen.getByDisplayValue('The desk paid 20 ₺ back')).toBeDefined()
})

const BANK_REFUND = 'Record a refund made by the bank'
const DISPUTE = 'Record a dispute'
test.each([
  ['nothing is disputed', {}, ['Refund the second payment', 'Keep as a separate donation', DISPUTE, BANK_REFUND]], // prettier-ignore
  ['the purpose is an order', { order: 'o1', keepable: false }, ['Refund the second payment', DISPUTE, BANK_REFUND]],
  ['a part is disputed', { disputed: minor(30_00) }, [DISPUTE, BANK_REFUND]],
  ['all is disputed', { disputed: minor(100_00), left: minor(0), refunds: [] }, []],
])('a second payment of which %s offers its decisions', async (_, change, expected) => {
  const second = { ...attempt, ...change } as Task['attempt']
  await open({ kind: 'refund_one_of_two', subject: 'a1', attempt: second })
  expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(expected)
  expect(screen.queryAllByText('In open disputes')).toHaveLength('disputed' in change ? 1 : 0)
})

test.each([
  [100_00, [BANK_REFUND, 'Close with a note']],
  [0, ['Close with a note']],
])(
  'when a lost dispute took all, and the bank says that it refunded %i kuruş, that can be recorded',
  async (returned, expected) => {
    // prettier-ignore
    const taken = { ...attempt, left: minor(0), refunds: [] } as never as Task['attempt']
    const bank = { captured: minor(100_00), returned: minor(returned), currency: 'TRY' as const }
    const { actions } = await open({ kind: 'reversed_outside', subject: 'a1', attempt: taken, bank })
    expect(actions()).toEqual(expected)
  },
)

const OPEN = { id: REFUND } as never
const ACCEPT = 'Accept the amount'
const GIVE_BACK = 'Refund the amount'
test.each([
  ['is undecided', { refunds: [] }, [ACCEPT, GIVE_BACK, DISPUTE]],
  ['is being refunded in part', { refunds: [OPEN] }, [GIVE_BACK, DISPUTE]],
  ['is in another currency', { captured_currency: 'USD', refunds: [] }, [GIVE_BACK, DISPUTE]],
  ['is disputed in part', { disputed: minor(30_00), refunds: [] }, [DISPUTE]],
  ['was paid otherwise', { settled_attempt: 'a2', keepable: true, refunds: [] }, ['Keep as a separate donation', GIVE_BACK, DISPUTE]], // prettier-ignore
])('a payment that did not match and %s offers its decisions', async (_, change, expected) => {
  const mismatch = { ...attempt, settled_attempt: null, keepable: false, ...change } as Task['attempt']
  const { actions } = await open({ kind: 'mismatch', subject: 'a1', attempt: mismatch })
  expect(actions()).toEqual(expected)
})

test('an approval of an unknown order without money in the bank’s list can be closed with a note', async () => {
  const { actions } = await open({ kind: 'orphan_capture', subject: 'S1', attempt: null })
  expect(actions()).toEqual(['Close with a note'])
})

test.each([
  ['is being refunded', { left: minor(0), refunds: [OPEN] }, []],
  ['was not refunded by the bank', { left: minor(100_00), refunds: [] }, ['Assign to a campaign', GIVE_BACK, DISPUTE]],
])('money of an unknown order that %s offers its decisions', async (_, change, expected) => {
  await open({ kind: 'orphan_capture', subject: 'S1', attempt: { ...attempt, ...change } as Task['attempt'] })
  expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(expected)
})

test('a task that is done, and one that waits for the second person, offer nothing', async () => {
  const done = await open({ refund: refund('unknown'), doneAt: new Date() })
  expect(screen.queryByRole('button')).toBeNull()
  done.unmount()
  const waiting = [{ id: 'w1', by: 'Layla', reason: 'The desk paid', mine: false }] as Task['waiting']
  await open({ refund: refund('unknown'), waiting })
  expect(screen.getByText(/Layla/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
