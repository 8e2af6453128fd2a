// @vitest-environment happy-dom
/** A dispute as staff see it: what they can propose, and what waits for a second person. */
import { expect, test } from 'vitest'
import type { DisputeDetail, DisputeProposal } from '#features/payments/disputes/dispute.ts'
import { minor } from '#kernel/money.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, ok, refused } from '#tests/support/network.ts'
import Dispute from './dispute.screen.tsx'

const at = new Date('2026-11-20T09:00:00Z')
const DISPUTE = { kind: 'dispute', id: 'd1', at, state: 'opened', amount: minor(60_00), currency: 'TRY', text: 'C1', fee: null, answerBy: null, answered: true, lost: null, payment: { reference: 'SND-1', purpose: 'donation', id: 'g1' }, caseNumber: 'C1', openedAt: at, closedAt: null, answeredAt: at, reopened: 0, reopenedAt: null, proposals: [], files: [] } satisfies DisputeDetail // prettier-ignore
const PROPOSAL: DisputeProposal = { id: 'p1', action: 'close', state: 'waiting', won: false, lost: minor(40_00), fee: minor(15_00), reason: 'The bank wrote', by: 'Layla', at, decidedBy: null, decidedAt: null, note: null, mine: false } // prettier-ignore

async function open(change: Partial<DisputeDetail>) {
  const dispute = { ...DISPUTE, ...change }
  const view = await show(<Dispute />, {
    at: '/dashboard/disputes/d1',
    layout: { permissions: ['payments.read', 'payments.dispute'] },
    load: () => ({ dispute, today: '2026-11-20' }),
  })
  return { ...view, press: (name: string) => view.user.click(screen.getByRole('button', { name })) }
}
const button = (name: string) => screen.queryByRole('button', { name })

test('an open dispute is proposed as lost with amounts and a reason, which is required', async () => {
  const requests = network({ 'POST /api/dashboard/disputes/close': ok({ approval: 'p1' }) })
  const { press, user } = await open({})
  expect(button('Reopen dispute')).toBeNull()
  await press('Mark as lost')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Request approval' }))
  expect(requests).toEqual([])
  await user.type(dialog.getByLabelText('Bank fee'), '15')
  await user.type(dialog.getByLabelText(/Reason/), 'The bank wrote')
  await user.click(dialog.getByRole('button', { name: 'Request approval' }))
  const body = { case_number: 'C1', won: false, form: 'en', lost: '60', fee: '15', reason: 'The bank wrote' }
  await waitFor(() => expect(requests.map((one) => one.body)).toEqual([body]))
})

test('while a proposal waits, nothing else is offered, and the page says what waits, who proposed it and where', async () => {
  await open({ proposals: [PROPOSAL] })
  for (const name of ['Mark as won', 'Mark as lost', 'Reopen dispute'])
    expect([name, button(name)]).toEqual([name, null])
  const alert = within(screen.getByRole('alert'))
  for (const text of [/Close as lost/, /40\.00.*15\.00/, /Layla.*The bank wrote/])
    expect(alert.getByText((_, node) => node?.tagName === 'P' && text.test(node.textContent ?? ''))).toBeDefined()
  expect(alert.getByRole('link').getAttribute('href')).toContain('/dashboard/approvals')
})

test('a closed dispute can be reopened with a reason; a refusal is shown, and its history stays below', async () => {
  const decided = { ...PROPOSAL, state: 'approved' as const, decidedBy: 'Omar', decidedAt: at }
  const requests = network({
    'POST /api/dashboard/disputes/d1/reopen': refused(409, 'x', { message: 'It would make the books wrong' }),
  })
  const { press, user } = await open({ state: 'lost', lost: minor(40_00), closedAt: at, proposals: [decided] })
  expect([button('Mark as won'), button('Mark as lost')]).toEqual([null, null])
  expect(screen.getByText(/Decided by .*Omar/)).toBeDefined()
  await press('Reopen dispute')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Reason/), 'Arbitration')
  await user.click(dialog.getByRole('button', { name: 'Request approval' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('It would make the books wrong')
  expect(requests.map(({ body }) => body)).toEqual([{ reason: 'Arbitration' }])
})
