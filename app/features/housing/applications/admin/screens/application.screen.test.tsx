// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { ApplicationDetail } from '#features/housing/applications/admin/application-rows.ts'
import type { State } from '#features/housing/applications/application.ts'
import type { Permission } from '#kernel/context.ts'
import { minor } from '#kernel/money.ts'
import { choose, screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, ok, refused } from '#tests/support/network.ts'
import Application from './application.screen.tsx'

const DAY = new Date('2026-11-20T09:00:00Z')
const PATH = '/api/dashboard/housing-applications/a1'
const TEAM: Permission[] = ['applications.read', 'applications.update', 'applications.delete']
const APPLICATION: ApplicationDetail = {
  id: 'a1',
  code: '7K3M-9QX4-2BWD',
  name: 'ليلى حسن',
  gender: 'women',
  state: 'waiting',
  residence: 'Fatih',
  residenceId: 3,
  term: { id: 7, name: 'Autumn', opensAt: DAY, closesAt: DAY, startsOn: '2026-12-01', endsOn: '2027-06-30' },
  priority: false,
  submittedAt: DAY,
  bed: null,
  rent: null,
  offeredUntil: null,
  hasOtherBed: false,
  staffOffersOnly: false,
  locale: 'ar',
  email: 'leyla@example.com',
  phone: '+905321234567',
  answers: { level: 'y1', born: '2005-05-05' },
  place: 4,
  missing: [],
  message: null,
  erasedAt: null,
  files: [{ id: 'f1', kind: 'identity', name: 'kimlik.pdf', type: 'application/pdf', bytes: 1025, at: DAY }],
  notes: [],
  moves: [],
  freeBeds: [
    { id: 11, label: '204 · 1', price: minor(450_000) },
    { id: 12, label: '204 · 2', price: minor(450_000) },
  ],
  others: [],
}

/** Opens the application. `acts()`: the buttons that move it. */
async function open(change: Partial<ApplicationDetail> = {}, answers: Parameters<typeof network>[0] = {}, may = TEAM) {
  const sent = network(answers)
  let application = { ...APPLICATION, ...change }
  const load = () => ({ application })
  const view = await show(<Application />, { at: PATH.slice(4), load, layout: { permissions: may } })
  const panel = () => within(screen.getByRole('heading', { name: 'Status' }).closest('section')!)
  const acts = () => panel().queryAllByRole('button').map(({ textContent }) => textContent) // prettier-ignore
  const press = (name: string) => view.user.click(panel().getByRole('button', { name }))
  const becomes = (next: Partial<ApplicationDetail>) => void (application = { ...application, ...next })
  return { ...view, sent, acts, press, becomes }
}

test.each<[State, string[], boolean]>([
  ['submitted', ['Add to waiting list', 'Request documents', 'Reject', 'Withdraw'], true],
  ['offered', ['Mark as accepted', 'Withdraw offer', 'Mark as declined', 'Withdraw', 'Change bed'], false],
  ['accepted', ['Move in', 'Reopen offer', 'Withdraw', 'Change bed'], false],
  ['moved_in', ['Move out', 'Undo move-in', 'Change bed'], false],
  ['rejected', ['Add to waiting list'], true],
  ['withdrawn', ['Add to waiting list'], true],
])('%s: the steps that the team may make, the usual one first: %j; deleting: %j', async (state, steps, deletes) => {
  const { acts } = await open({ state, place: null })
  expect([acts(), screen.queryByRole('button', { name: 'Delete' }) !== null]).toEqual([steps, deletes])
})

test('staff who may only read see the application without buttons', async () => {
  const { acts } = await open({}, {}, ['applications.read'])
  expect(acts()).toEqual([])
  for (const name of ['Delete', 'Save note']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByText('ليلى حسن', { selector: 'h1 *, h1' })).toBeTruthy()
})

test('a step without consequences runs at once, cannot be pressed twice meanwhile, and the new state is shown', async () => {
  let finish = () => {}
  const answered = new Promise<void>((resolve) => (finish = resolve))
  const { press, acts, sent, becomes } = await open(
    { state: 'submitted', place: null },
    { [`POST ${PATH}/step`]: () => answered.then(() => ok({})) },
  )
  await press('Add to waiting list')
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to waiting list' }).disabled).toBe(true),
  )
  becomes({ state: 'waiting', place: 9 })
  finish()
  expect(await screen.findByText('New status: On the waiting list')).toBeTruthy()
  expect(acts()).toContain('Offer bed')
  expect(sent.map(({ body }) => body)).toEqual([{ to: 'waiting' }])
})

test('the rent of the offer is shown next to the bed', async () => {
  await open({ state: 'offered', place: null, bed: '204 · 1', rent: minor(350_000) })
  expect(screen.getByRole('heading', { name: 'Status' }).closest('section')!.textContent).toMatch(
    /Price.*3,500.*per month/,
  )
})

test.each([
  ['offered', 'Mark as declined', 'refused'],
  ['moved_in', 'Move out', 'moved_out'],
  ['moved_in', 'Undo move-in', 'accepted'],
  ['accepted', 'Reopen offer', 'offered'],
] as const)('%s: “%s” changes a decision that the applicant got, so it is asked first', async (state, button, to) => {
  const { press, sent, user } = await open({ state, place: null, bed: '204 · 1' }, { [`POST ${PATH}/step`]: ok({}) })
  await press(button)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
  await press(button)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ to }]))
})

test('a bed is chosen for an offer, or any free one; a bed that was taken meanwhile is explained in the dialog', async () => {
  const taken = refused(409, 'housing.bed_taken', { message: 'The bed is taken.' })
  const { press, sent, user } = await open({}, { [`POST ${PATH}/offer`]: [taken, ok({})] })
  await press('Offer bed')
  const dialog = within(await screen.findByRole('dialog'))
  await choose(user, 'Bed', '204 · 2')
  await user.click(dialog.getByRole('button', { name: 'Offer bed' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('The bed is taken.')
  await user.click(dialog.getByLabelText('Any available bed', { selector: 'button' }))
  await user.click(dialog.getByRole('button', { name: 'Offer bed' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.map(({ body }) => body)).toEqual([{ bed: 12 }, {}])
})

test('an error of the chosen bed is next to the field', async () => {
  const invalid = refused(422, 'errors.invalid_input', { message: 'Check.', fields: { bed: 'This bed is unknown.' } })
  const { press, user } = await open({}, { [`POST ${PATH}/offer`]: invalid })
  await press('Offer bed')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Offer bed' }))
  expect(await dialog.findByText('This bed is unknown.')).toBeTruthy()
})

test('without a free bed nothing can be offered, and the screen says why', async () => {
  const { acts } = await open({ freeBeds: [] })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Offer bed' }).disabled).toBe(true)
  expect(acts()).toContain('Prioritize')
  expect(screen.getByText(/no .*bed/i)).toBeTruthy()
})

test('requested documents and the message stay in the dialog while the server refuses them', async () => {
  const invalid = refused(422, 'errors.invalid_input', { fields: { kinds: 'Choose a document.' } })
  const { press, sent, user } = await open({}, { [`POST ${PATH}/ask`]: [invalid, ok({})] })
  await press('Request documents')
  const dialog = within(await screen.findByRole('dialog'))
  const message = dialog.getByRole<HTMLTextAreaElement>('textbox')
  await user.type(message, 'صورة')
  await user.click(dialog.getByRole('button', { name: /send|request/i }))
  expect(await dialog.findByText('Choose a document.')).toBeTruthy()
  expect(message.value).toBe('صورة')
  const [identity] = dialog.getAllByRole('checkbox')
  await user.click(identity!)
  await user.click(dialog.getByRole('button', { name: /send|request/i }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.at(-1)!.body).toEqual({ kinds: ['identity'], message: 'صورة' })
})

test('priority is given and removed on the waiting list only', async () => {
  const { press, sent, becomes, acts } = await open({}, { [`POST ${PATH}/priority`]: ok({}) })
  becomes({ priority: true, place: 1 })
  await press('Prioritize')
  await waitFor(() => expect(acts()).toContain('Remove priority'))
  await press('Remove priority')
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ priority: true }, { priority: false }]))
})

test('of an erased resident nothing is left but the bed, and the only step is moving out', async () => {
  const erased = { name: null, email: null, phone: null, answers: {}, files: [], erasedAt: DAY, place: null }
  const { acts, container } = await open({ ...erased, state: 'moved_in', bed: '204 · 1' })
  expect(acts()).toEqual(['Move out'])
  expect(container.textContent).toContain('Deleted person')
  expect(container.textContent).not.toMatch(/ليلى|leyla@|532/)
  expect(container.textContent).not.toContain('Missing:')
})

test('an erased application cannot be opened again', async () => {
  const { acts } = await open({ state: 'rejected', name: null, answers: {}, files: [], erasedAt: DAY, place: null })
  expect(acts()).toEqual([])
})

test('the documents lead to their files, and those that lack are named', async () => {
  const { container } = await open()
  const file = screen.getByRole('link', { name: /kimlik\.pdf/ })
  expect(file.getAttribute('href')).toBe('/api/dashboard/application-documents/f1')
  expect(container.textContent).toMatch(/2 KB[\s\S]*Missing: /)
})

test('after deleting, the team is back on the board', async () => {
  const { user, address } = await open({ state: 'withdrawn', place: null }, { [`DELETE ${PATH}`]: ok({}) })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(address()).toBe('/en/dashboard/housing-applications'))
})

test.each([
  ['offered', 'Withdraw offer', 'waiting'],
  ['accepted', 'Withdraw', 'withdrawn'],
] as const)('%s: “%s” can be explained to the applicant', async (state, button, to) => {
  const { press, sent, user } = await open({ state, place: null, bed: '204 · 1' }, { [`POST ${PATH}/step`]: ok({}) })
  await press(button)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Message to the applicant'), 'The room is closed.')
  await user.click(dialog.getByRole('button', { name: button }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ to, message: 'The room is closed.' }]))
})

test('a resident gets another free bed', async () => {
  const { press, sent, user } = await open(
    { state: 'moved_in', place: null, bed: '203' },
    { [`POST ${PATH}/bed`]: ok({}) },
  )
  await press('Change bed')
  const dialog = within(await screen.findByRole('dialog'))
  await choose(user, 'Bed', '204 · 2')
  await user.click(dialog.getByRole('button', { name: 'Change bed' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ bed: 12 }]))
})

test('wrong contact data is corrected in a dialog; an error is next to its field and nothing typed is lost', async () => {
  const wrong = refused(422, 'errors.invalid_input', { fields: { phone: 'Enter a valid phone number.' } })
  const { sent, user } = await open({}, { [`POST ${PATH}/contact`]: [wrong, ok({})] })
  await user.click(screen.getByRole('button', { name: 'Correct' }))
  const dialog = within(await screen.findByRole('dialog'))
  const phone = dialog.getByLabelText<HTMLInputElement>('Phone')
  await user.clear(phone)
  await user.type(phone, '12')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Enter a valid phone number.')).toBeTruthy()
  expect(phone.value).toBe('12')
  await user.clear(phone)
  await user.type(phone, '05329998877')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.at(-1)!.body).toEqual({
    name: 'ليلى حسن',
    phone: '05329998877',
    email: 'leyla@example.com',
    gender: 'women',
  })
})
