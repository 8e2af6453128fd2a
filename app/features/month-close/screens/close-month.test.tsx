// @vitest-environment happy-dom
/** Closing a month on the screen: what blocks it, the notes it needs, and what is shown when it is refused. */
import { expect, test } from 'vitest'
import { screen, show, waitFor, within, type LayoutData } from '#tests/support/interact.tsx'
import { network, ok, refused } from '#tests/support/network.ts'
import type { ChecklistId, ChecklistState, Notes } from '../closed-month.ts'
import CloseMonth from './close-month.screen.tsx'

const PATH = 'POST /api/dashboard/closed-months'
type Item = [ChecklistId, ChecklistState]
type Shown = { items?: Item[]; proposed?: Notes | null; over?: boolean }

/** The screen; each time it loads, it gets the next data, and at last the same again. */
async function monthScreen(data: Shown[], permissions: LayoutData['permissions'] = ['ledger.close']) {
  const left = [...data]
  const load = () => {
    const { items = [], proposed = null, over = true } = left.length > 1 ? left.shift()! : left[0]!
    const checklist = items.map(([id, state]) => ({ id, state, figures: [], path: '/dashboard/books' }))
    const open = { month: '2026-10', over, checklist, proposed: proposed && { approvalId: 'x', notes: proposed } }
    return { open, closed: [] }
  }
  const view = await show(<CloseMonth />, { at: '/dashboard/close-month', load, layout: { permissions } })
  return {
    ...view,
    note: (item: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`Note: ${item}`) }),
    button: () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Propose to close' }),
    propose: () => view.user.click(screen.getByRole('button', { name: 'Propose to close' })),
  }
}
const NEEDS_NOTES: Shown = { items: [['checks', 'ok'], ['cash', 'note'], ['funds', 'note']] } // prettier-ignore

test('exactly the items that need a note have a field, and the notes are sent with the month', async () => {
  const requests = network({ [PATH]: ok({ approvalId: 'x' }) })
  const { user, note, propose } = await monthScreen([NEEDS_NOTES, { ...NEEDS_NOTES, proposed: { cash: 'Counted' } }])
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
  await user.type(note('Cash'), 'Counted')
  await user.type(note('Funds below zero'), 'عُوِّض في تشرين الثاني')
  await propose()
  expect((await screen.findAllByText(/A second person has to approve it/)).length).toBeGreaterThan(0)
  expect(requests[0]!.body).toEqual({
    month: '2026-10',
    notes: { cash: 'Counted', funds: 'عُوِّض في تشرين الثاني' },
  })
  const link = await screen.findByRole('link', { name: 'View approvals' })
  expect(link.getAttribute('href')).toBe('/en/dashboard/approvals')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a missing note is named at its field, and the other notes stay', async () => {
  network({ [PATH]: refused(422, 'errors.invalid_input', { fields: { 'notes.funds': 'Enter a note.' } }) })
  const { user, note, propose } = await monthScreen([NEEDS_NOTES])
  await user.type(note('Cash'), 'Counted')
  await propose()
  await waitFor(() => expect(note('Funds below zero').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Enter a note.')).toBeDefined()
  expect([note('Cash').value, note('Cash').getAttribute('aria-invalid')]).toEqual(['Counted', null])
})

test.each([
  ['a refusal says why', refused(409, 'month_close.blocked', { message: 'The figures have changed.' }), 'The figures have changed.'],
  ['a failure of the server is not silent', { status: 500, body: null }, 'Something went wrong. Please try again.'],
])('%s, and the notes stay', async (_, answer, text) => {
  network({ [PATH]: answer })
  const { user, note, propose } = await monthScreen([NEEDS_NOTES])
  await user.type(note('Cash'), 'Counted')
  await propose()
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  expect(note('Cash').value).toBe('Counted')
}) // prettier-ignore

test('an item that blocks closing: nothing can be proposed or typed, and its state is text', async () => {
  network({})
  const { button } = await monthScreen([{ items: [['suspense', 'blocked'], ['cash', 'note']] }]) // prettier-ignore
  expect(button()!.disabled).toBe(true)
  expect(screen.queryByRole('textbox')).toBeNull()
  const items = within(screen.getByRole('list', { name: 'Checklist' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => /Blocks closing|Needs a note/.exec(textContent)?.[0])).toEqual([
    'Blocks closing',
    'Needs a note',
  ])
  expect(screen.getByRole('link', { name: 'Open: Money in suspense' })).toBeDefined()
})

test('readers of the books see the checklist without a form; a month that goes on cannot be closed', async () => {
  network({})
  const { button, unmount } = await monthScreen([NEEDS_NOTES], ['ledger.read'])
  expect([button(), screen.queryByRole('textbox')]).toEqual([null, null])
  expect(screen.getByRole('list', { name: 'Checklist' })).toBeDefined()
  unmount()
  const { button: later } = await monthScreen([{ over: false }])
  expect(later()).toBeNull()
  expect(screen.getByText('No month to close')).toBeDefined()
})
