// @vitest-environment happy-dom
/** The screen of the second person: what is proposed, by whom, and what may be decided. */
import { expect, test } from 'vitest'
import type { ApprovalRow } from '#features/donations/admin/approvals.server.ts'
import { minor } from '#kernel/money.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, NO_NETWORK, ok, refused } from '#tests/support/network.ts'
import Approvals from './approvals.screen.tsx'

const DAY = new Date('2026-11-20T09:00:00Z')
const row = (change: Partial<ApprovalRow> = {}): ApprovalRow => ({
  id: 'a1',
  kind: 'refund',
  state: 'waiting',
  input: { amount: 500_000, currency: 'TRY' },
  reason: 'Paid twice',
  by: 'Huda',
  at: DAY,
  decidedBy: null,
  decidedAt: null,
  note: null,
  effectiveAt: null,
  mine: false,
  can: { approve: true, reject: true, withdraw: false },
  proposerLeft: false,
  described: null,
  donation: { id: 'd1', reference: 'SND-7KQ2', donor: 'Layla', amount: minor(500_000), currency: 'TRY' },
  ...change,
})
const MINE = { mine: true, can: { approve: false, reject: false, withdraw: true } }

async function open(
  approvals: ApprovalRow[],
  answers: Parameters<typeof network>[0] = {},
  locale: 'ar' | 'en' | 'tr' = 'en',
) {
  const sent = network(answers)
  const view = await show(<Approvals />, { at: '/dashboard/approvals', locale, load: () => ({ approvals }) })
  const card = (name = 'SND-7KQ2') => within(screen.getByRole('article', { name }))
  return { ...view, sent, card }
}
/** The lines of decided proposals. */
const decided = () => screen.getByRole('heading', { name: 'Recent decisions' }).closest('section')!
async function decide(button: 'Approve' | 'Reject', answers: Parameters<typeof network>[0]) {
  const view = await open([row()], answers)
  await view.user.click(view.card().getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog'))
  return { ...view, dialog, confirm: () => view.user.click(dialog.getByRole('button', { name: button })) }
}

test('the second person reads amount, reason, proposer and donation before they decide', async () => {
  const { card } = await open([row()])
  const text = screen.getByRole('article').textContent
  for (const shown of ['5,000', 'Paid twice', 'Huda', 'Layla']) expect(text).toContain(shown)
  expect(card().getByRole('link', { name: 'SND-7KQ2' }).getAttribute('href')).toBe('/en/dashboard/all-donations/d1')
})

test('names and reasons in another script are separated from the text around them', async () => {
  await open([row({ by: 'هدى', reason: 'دُفع مرتين' })])
  expect(screen.getByText(/Proposed by/).textContent).toContain('\u2068هدى\u2069')
  expect(screen.getByText('دُفع مرتين').tagName).toBe('BDI')
})

test('without a waiting proposal the screen says so, and shows recent decisions with their notes', async () => {
  const done = row({ state: 'rejected', decidedBy: 'Omar', decidedAt: DAY, note: 'Not twice' })
  await open([done])
  expect(screen.getByText('No approvals pending')).toBeTruthy()
  const line = within(decided())
  for (const shown of ['Rejected', 'Paid twice', 'Not twice']) expect(line.getByText(shown)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Approve|Reject|Withdraw/ })).toBeNull()
})

test('recent decisions say who proposed and who decided; a withdrawn proposal was decided by no one else', async () => {
  const ends = { decidedBy: 'Omar', decidedAt: DAY }
  await open([row({ state: 'approved', ...ends }), row({ id: 'a2', state: 'withdrawn', ...ends, decidedBy: 'Huda' })])
  const [approved, withdrawn] = within(decided()).getAllByRole('listitem')
  expect(approved!.textContent).toContain('Proposed by \u2068Huda\u2069 · Decided by \u2068Omar\u2069')
  expect(withdrawn!.textContent).toContain('Proposed by \u2068Huda\u2069')
  expect(withdrawn!.textContent).not.toContain('Decided')
})

test('a deleted account is called a person, not left out', async () => {
  await open([row({ by: null }), row({ id: 'a2', state: 'approved', by: null, decidedBy: null, decidedAt: DAY })])
  for (const line of screen.getAllByText(/Proposed by/))
    expect(line.textContent).not.toMatch(/null|undefined|\u2068\u2069/)
  expect(decided().textContent).not.toMatch(/null|undefined/)
})

test('an approval is sent once confirmed, with the note if one was typed', async () => {
  const { dialog, user, confirm, sent } = await decide('Approve', { 'POST /api/dashboard/approvals/a1/approve': ok() })
  expect(sent).toEqual([])
  await user.type(dialog.getByRole('textbox'), 'تم التحقق')
  await confirm()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/dashboard/approvals/a1/approve', { note: 'تم التحقق' }],
  ])
  expect(await screen.findByText('Approved. It is being carried out.')).toBeTruthy()
})

test('a note of spaces only is no note', async () => {
  const { dialog, user, confirm, sent } = await decide('Reject', { 'POST /api/dashboard/approvals/a1/reject': ok() })
  await user.type(dialog.getByRole('textbox'), '   ')
  await confirm()
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{}]))
})

test('a proposal that another person decided meanwhile keeps the dialog open with the reason', async () => {
  const no = refused(409, 'approvals.decided', { message: 'This proposal was already decided.' })
  const { dialog, user, confirm } = await decide('Approve', { 'POST /api/dashboard/approvals/a1/approve': no })
  await user.type(dialog.getByRole('textbox'), 'Seen')
  await confirm()
  expect(await dialog.findByText('This proposal was already decided.')).toBeTruthy()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Seen')
})

test('an error of the note is shown at the note', async () => {
  const long = refused(422, 'errors.invalid_input', { fields: { note: 'The note is too long.' } })
  const { dialog, confirm } = await decide('Reject', { 'POST /api/dashboard/approvals/a1/reject': long })
  await confirm()
  expect(await dialog.findByText('The note is too long.')).toBeTruthy()
  expect(dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
})

test('without a connection nothing is decided, and the dialog stays', async () => {
  const { dialog, confirm } = await decide('Approve', { 'POST /api/dashboard/approvals/a1/approve': NO_NETWORK })
  await confirm()
  expect(await screen.findByRole('button', { name: /retry|again/i })).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Approve' })).toBeTruthy()
})

test('cancelling the dialog decides nothing', async () => {
  const { dialog, user, sent } = await decide('Reject', {})
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
})

test('the author of a proposal can only withdraw it', async () => {
  const { user, sent, card } = await open([row(MINE)], { 'POST /api/dashboard/approvals/a1/withdraw': ok() })
  expect(card().getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Withdraw']) // prettier-ignore
  expect(card().getByText(/someone else has to approve it/)).toBeTruthy()
  await user.click(card().getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('The proposal was withdrawn.')).toBeTruthy()
  expect(sent.map(({ path }) => path)).toEqual(['/api/dashboard/approvals/a1/withdraw'])
})

test('a person who may reject but not approve has no button to approve', async () => {
  const { card } = await open([row({ can: { approve: false, reject: true, withdraw: false } })])
  expect(card().getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reject']) // prettier-ignore
})

test('a proposal of a person who lost the permission says so, and can only be rejected', async () => {
  const { card } = await open([row({ proposerLeft: true, can: { approve: false, reject: true, withdraw: false } })])
  expect(card().getByText(/no longer has this permission/)).toBeTruthy()
  expect(card().getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reject']) // prettier-ignore
})

test('a proposal that takes effect by itself names its time, and does not ask its author for a second person', async () => {
  const effectiveAt = new Date('2026-11-23T09:00:00Z')
  const { card } = await open([row({ ...MINE, effectiveAt })])
  expect(card().getByText(/takes effect automatically/).textContent).toContain('\u206623-11-2026 12:00\u2069')
  expect(card().queryByText(/someone else has to approve it/)).toBeNull()
})

test('a change of settings shows the current and the proposed value, and leads to its page', async () => {
  const described = {
    title: 'Change the bank account',
    facts: [
      { name: 'IBAN', before: 'TR33', value: 'TR44', ltr: true },
      { name: 'Bank', value: 'زراعت' },
    ],
    path: '/dashboard/settings/bank',
  }
  const { card } = await open([row({ kind: 'settings', described, donation: null, input: {} })], {}, 'tr')
  const found = card('Change the bank account')
  expect(found.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['IBAN', 'Bank'])
  expect(found.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Şimdi: TR33',
    'Önerilen: TR44',
    'زراعت',
  ])
  expect([found.getByText('TR33').dir, found.getByText('TR44').dir]).toEqual(['ltr', 'ltr'])
  expect(found.getByRole('link', { name: 'Sayfayı gör' }).getAttribute('href')).toBe('/tr/dashboard/settings/bank')
})

test('money that the bank has not confirmed is pointed out, and where unassigned money goes', async () => {
  const orphan = { orderId: 'X1', amount: 20_000, currency: 'TRY', decision: 'assign', campaign: 'general' }
  await open([
    row({ kind: 'orphan', donation: null, input: { ...orphan, atBank: null } }),
    row({ id: 'a2', kind: 'bank_refund', donation: null, input: { amount: 100, currency: 'TRY', atBank: 100 } }),
    row({ id: 'a3', kind: 'write_off', input: { confirmed: false } }),
  ])
  const [assign, refund, writeOff] = screen.getAllByRole('article').map((one) => within(one))
  expect([assign!.queryAllByRole('note').length, refund!.queryAllByRole('note').length]).toEqual([1, 0])
  expect(writeOff!.getAllByRole('note')).toHaveLength(1)
  expect(assign!.getByText(/general fund/i)).toBeTruthy()
})
