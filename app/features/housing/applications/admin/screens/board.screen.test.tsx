// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import type {
  Board,
  Card,
  Occupancy,
  WaitingListCounts,
} from '#features/housing/applications/admin/application-rows.ts'
import { BOARD_STATES, type State } from '#features/housing/applications/application.ts'
import type { Permission } from '#kernel/context.ts'
import { minor } from '#kernel/money.ts'
import { choose, screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, ok } from '#tests/support/network.ts'
import Beds from './beds.screen.tsx'
import ApplicationBoard from './board.screen.tsx'

const DAY = new Date('2026-11-20T09:00:00Z')
const PATH = '/api/dashboard/housing-applications'
const CHOICES = {
  residences: [
    { id: 3, name: 'Fatih' },
    { id: 4, name: 'Üsküdar' },
  ],
  terms: [{ id: 7, name: 'Autumn' }],
  chosen: { residence: 3, term: 7 },
}
const WAITING_LISTS: WaitingListCounts[] = [
  { gender: 'men', beds: 6, free: 2, waiting: 3 },
  { gender: 'women', beds: 4, free: 4, waiting: 0 },
]
const card = (id: string, state: State, change: Partial<Card> = {}): Card => ({
  id,
  name: `Applicant ${id}`,
  gender: 'men',
  state,
  priority: false,
  submittedAt: DAY,
  bed: null,
  rent: null,
  offeredUntil: null,
  place: state === 'waiting' ? 1 : null,
  missing: [],
  ...change,
})
const CARDS = [
  card('s', 'submitted'),
  card('m', 'missing', { missing: ['identity', 'certificate'] }),
  card('w', 'waiting', { priority: true }),
  card('o', 'offered', { bed: '204 · 1', offeredUntil: new Date('2026-11-30T15:30:00Z') }),
]

type Asked = {
  cards?: Card[]
  /** Number of further applications, by state. */
  hidden?: Partial<Record<State, number>>
  waitingLists?: WaitingListCounts[]
  may?: Permission[]
  answers?: Parameters<typeof network>[0]
}
const TEAM: Permission[] = ['applications.read', 'applications.update']

async function open({
  cards = CARDS,
  hidden = {},
  waitingLists = WAITING_LISTS,
  may = TEAM,
  answers = {},
}: Asked = {}) {
  const sent = network(answers)
  const board: Board = {
    columns: BOARD_STATES.map((state) => {
      const own = cards.filter((one) => one.state === state)
      return { state, total: own.length + (hidden[state] ?? 0), cards: own }
    }),
    over: { moved_out: 0, rejected: 12, withdrawn: 1 },
    waitingLists,
  }
  const at = '/dashboard/housing-applications'
  const view = await show(<ApplicationBoard />, { at, load: () => ({ ...CHOICES, board }), layout: { permissions: may } }) // prettier-ignore
  const column = (name: RegExp) => screen.getByRole('heading', { name }).closest<HTMLElement>('div')!
  const menuOf = async (name: string) => {
    await view.user.click(screen.getByRole('button', { name: new RegExp(name) }))
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }
  return { ...view, sent, column, menuOf }
}

test('each applicant is in the column of their state, with what the team needs there', async () => {
  const { column } = await open()
  const shown = (name: RegExp) => column(name).textContent
  expect(shown(/^To review 1/)).toContain('Applicant s')
  expect(shown(/^Documents missing 1/)).toMatch(/Applicant m.*card, Student certificate$/)
  expect(shown(/^On the waiting list 1/)).toMatch(/^.*1 Position on the waiting list.*Applicant w.*Priority/)
  expect(shown(/^Offered 1/)).toMatch(/204 · 1.*Valid until.*30-11-2026 18:30/)
  expect(shown(/^Accepted 0/)).not.toContain('Applicant')
  expect(screen.getByText('4 on the board')).toBeTruthy()
})

test('a column with more applications than cards counts all, and leads to the list of them', async () => {
  const { column } = await open({ hidden: { waiting: 150 } })
  expect(column(/^On the waiting list 151/).textContent).toContain('Only the first 1 applications are shown.')
  const all = screen.getByRole('link', { name: 'Show all applications (151)' }).getAttribute('href')!
  expect(Object.fromEntries(new URL(all, location.origin).searchParams)).toEqual({ 'filter.state': 'waiting', 'filter.residence': '3', 'filter.term': '7' }) // prettier-ignore
  expect(screen.getByText('154 on the board')).toBeTruthy()
  expect(column(/^Accepted 0/).textContent).toBe('Accepted 0No applications')
})

test('closed applications are counted below, each number leads to its list, and states without any are left out', async () => {
  await open()
  const link = screen.getByRole('link', { name: 'Rejected 12' })
  expect(link.getAttribute('href')).toBe(
    '/en/dashboard/housing-applications/list?filter.state=rejected&filter.residence=3&filter.term=7',
  )
  expect(screen.getByRole('link', { name: 'Withdrawn 1' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Moved out/ })).toBeNull()
})

test('the free beds of a waiting list are offered with one button, which says how many offers were made', async () => {
  const { user, sent } = await open({ answers: { [`POST ${PATH}/offer-free`]: ok({ offered: 2 }) } })
  // No button for the women's beds: no applicant waits for one.
  const [offer, ...others] = screen.getAllByRole('button', { name: /^Offer/ })
  expect(others).toEqual([])
  await user.click(offer!)
  expect((await screen.findByRole('status')).textContent).toMatch(/2 /)
  expect(sent.map(({ body }) => body)).toEqual([{ residence: 3, term: 7, gender: 'men' }])
})

test('the menu of a card has the steps of its state; priority only on the waiting list', async () => {
  const { menuOf, user, sent } = await open({ answers: { [`POST ${PATH}/w/priority`]: ok({}) } })
  expect(await menuOf('Applicant m')).toEqual(['Add to waiting list', 'Reject', 'Withdraw'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(await menuOf('Applicant w')).toEqual(['Offer bed', 'Request documents', 'Reject', 'Withdraw', 'Remove priority']) // prettier-ignore
  await user.click(screen.getByRole('menuitem', { name: 'Remove priority' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ priority: false }]))
})

test('a card is dragged only to a column that its state leads to', async () => {
  const { column, sent } = await open({ answers: { [`POST ${PATH}/s/step`]: ok({}) } })
  const dragTo = (name: RegExp) => {
    const dragged = screen.getByRole('link', { name: 'Applicant s' }).closest('[draggable]')!
    fireEvent.dragStart(dragged)
    const takes = !fireEvent.dragOver(column(name))
    fireEvent.drop(column(name))
    fireEvent.dragEnd(dragged)
    return takes
  }
  expect([dragTo(/^Moved in/), dragTo(/^Offered/), dragTo(/^To review/)]).toEqual([false, false, false])
  expect(sent).toEqual([])
  expect(dragTo(/^On the waiting list/)).toBe(true)
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ to: 'waiting' }]))
})

test('a drop that notifies the applicant of a place asks first; the menu, which names the step, does not', async () => {
  const cards = [card('o', 'offered', { bed: '204 · 1' }), card('a', 'accepted', { bed: '204 · 2' })]
  const answers = { [`POST ${PATH}/o/step`]: ok({}), [`POST ${PATH}/a/step`]: ok({}) }
  const { column, sent, user, menuOf } = await open({ cards, answers })
  const drop = (name: string, on: RegExp) => {
    fireEvent.dragStart(screen.getByRole('link', { name }).closest('[draggable]')!)
    fireEvent.drop(column(on))
  }
  drop('Applicant o', /^Accepted/)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  drop('Applicant a', /^Moved in/)
  const asked = await screen.findByRole('dialog', { name: /^Mark the applicant as moved in/ })
  expect(sent).toEqual([])
  await user.click(within(asked).getByRole('button', { name: 'Move in' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ to: 'moved_in' }]))
  await menuOf('Applicant o')
  await user.click(screen.getByRole('menuitem', { name: 'Mark as accepted' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ to: 'moved_in' }, { to: 'accepted' }]))
})

test('a card that was moved too far is dragged back, after a question', async () => {
  const cards = [card('a', 'accepted', { bed: '204 · 2' }), card('r', 'moved_in', { bed: '204 · 1' })]
  const { column, sent, user, menuOf } = await open({ cards, answers: { [`POST ${PATH}/a/step`]: ok({}) } })
  expect(await menuOf('Applicant r')).toEqual(['Move out', 'Undo move-in'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  fireEvent.dragStart(screen.getByRole('link', { name: 'Applicant a' }).closest('[draggable]')!)
  fireEvent.drop(column(/^Offered/))
  const asked = await screen.findByRole('dialog', { name: /^Reopen the offer/ })
  await user.click(within(asked).getByRole('button', { name: 'Reopen offer' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ to: 'offered' }]))
})

test('a card that its menu moved keeps the keyboard focus in its new column', async () => {
  let state: State = 'submitted'
  const sent = network({ [`POST ${PATH}/s/step`]: () => ((state = 'waiting'), ok({})) })
  const load = () => ({
    ...CHOICES,
    board: {
      columns: BOARD_STATES.map((one) => ({
        state: one,
        total: Number(one === state),
        cards: one === state ? [card('s', one)] : [],
      })),
      over: { moved_out: 0, rejected: 0, withdrawn: 0 },
      waitingLists: WAITING_LISTS,
    },
  })
  const { user } = await show(<ApplicationBoard />, { at: '/dashboard/housing-applications', load, layout: { permissions: TEAM } }) // prettier-ignore
  const columnOf = () => screen.getByRole('link', { name: 'Applicant s' }).closest('[data-state]')!.getAttribute('data-state') // prettier-ignore
  screen.getByRole('button', { name: /Applicant s/ }).focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('menuitem', { name: 'Add to waiting list' }))
  await waitFor(() => expect(columnOf()).toBe('waiting'))
  expect(sent).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Applicant s' })))
})

test('a drop that needs words opens its dialog instead of moving the card', async () => {
  const { column, sent } = await open()
  fireEvent.dragStart(screen.getByRole('link', { name: 'Applicant s' }).closest('[draggable]')!)
  fireEvent.drop(column(/^Documents missing/))
  expect((await screen.findByRole('dialog')).textContent).toContain('Applicant s')
  expect(sent).toEqual([])
})

test('staff who may only read have neither menus nor buttons, and cannot drag', async () => {
  const { column, sent } = await open({ may: ['applications.read'] })
  expect(screen.queryByRole('button', { name: /Applicant|^Offer/ })).toBeNull()
  const dragged = screen.getByRole('link', { name: 'Applicant s' }).closest('[draggable]')!
  expect(dragged.getAttribute('draggable')).toBe('false')
  fireEvent.dragStart(dragged)
  expect(fireEvent.dragOver(column(/^On the waiting list/))).toBe(true)
  fireEvent.drop(column(/^On the waiting list/))
  expect(sent).toEqual([])
})

test('choosing another residence loads its board, and the other view keeps the choice', async () => {
  const { user, address } = await open()
  await choose(user, 'Residence', 'Üsküdar')
  await waitFor(() => expect(address()).toBe('/en/dashboard/housing-applications?residence=4'))
  const beds = '/en/dashboard/housing-applications/beds?residence=4'
  await waitFor(() => expect(screen.getByRole('link', { name: 'Beds' }).getAttribute('href')).toBe(beds))
})

test('the beds of a residence: who has each, and how many are lived in, promised and free', async () => {
  const held = (state: State, name: string | null = `Resident ${state}`) => ({ application: `a-${state}`, name, state })
  const rooms: Occupancy = [
    { id: 1, name: '204', floor: 2, gender: 'men', price: minor(450_000), beds: [
      { id: 1, number: 1, held: held('moved_in') }, { id: 2, number: 2, held: held('offered') }, { id: 3, number: 3, held: null },
    ] },
    { id: 2, name: '101', floor: null, gender: 'women', price: minor(500_000), beds: [
      { id: 4, number: 1, held: held('accepted', null) },
    ] },
  ] // prettier-ignore
  network({})
  const load = () => ({ ...CHOICES, rooms })
  await show(<Beds />, { at: '/dashboard/housing-applications/beds', load, layout: { permissions: TEAM } })
  const figures = ['All beds', 'Occupied', 'Offered or accepted', 'Available'].map(
    (label) => screen.getAllByText(label)[0]!.closest('div')!.textContent,
  )
  expect(figures).toEqual(['All beds4', 'Occupied1', 'Offered or accepted2', 'Available1'])
  const room = within(screen.getByRole('heading', { name: /204/ }).closest('li')!)
  expect(room.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1.*Resident moved_in.*Moved in$/),
    expect.stringMatching(/^2.*Resident offered.*Offered$/),
    expect.stringMatching(/^3\D+$/),
  ])
  expect(screen.getByRole('link', { name: 'Deleted person' }).getAttribute('href')).toBe('/en/dashboard/housing-applications/a-accepted') // prettier-ignore
  expect(screen.queryByRole('link', { name: 'Rooms' })).toBeNull()
})
