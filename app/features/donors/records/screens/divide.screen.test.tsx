// @vitest-environment happy-dom
/** Dividing a donor record: what is chosen together, what both records get, and which errors are shown where. */
import { expect, test } from 'vitest'
import type { DivisibleRow, DonorRow } from '#features/donors/records/donor-record.ts'
import { minor } from '#kernel/money.ts'
import { choose, screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, refused, ok } from '#tests/support/network.ts'
import DivideDonor from './divide.screen.tsx'

const PATH = '/api/dashboard/donors/d1'
const PREVIEW = `POST ${PATH}/division-preview`
const AT = new Date('2026-11-20T09:00:00Z')
const row = (id: string, name: string, change: Partial<DivisibleRow> = {}): DivisibleRow => ({
  id, name, account: false, reference: `REF-${id}`, amount: minor(100_00), currency: 'TRY', at: AT, ...change,
}) // prettier-ignore
const DONOR = {
  id: 'd1', name: 'Ayşe Kaya', email: 'kaya@family.example', phone: null, locale: 'tr', tags: ['Board', 'كفيل'], state: 'active',
  firstAt: AT, lastAt: AT, count: 3, sums: [], average: null, announced: 0,
} satisfies DonorRow // prettier-ignore
const DATA = {
  donor: DONOR,
  account: false,
  donations: [row('g1', 'Ayşe Kaya'), row('g2', 'Ali Kaya'), row('g3', 'Ali Kaya', { amount: minor(50_00) })],
  pledges: [] as DivisibleRow[],
  addresses: [{ id: 'a1', kind: 'email', address: 'kaya@family.example', verified: false }],
  notes: [{ id: 'n1', text: 'Ali prefers the phone', at: AT }],
  consents: [
    { id: 'c1', purpose: 'wall', givenAt: AT, withdrawnAt: null, subjectId: 'g1' },
    { id: 'c2', purpose: 'wall', givenAt: AT, withdrawnAt: null, subjectId: 'g2' },
  ],
}
const preview = {
  kept: { count: 1, sums: [{ currency: 'TRY', minor: 100_00 }] },
  second: { count: 2, sums: [{ currency: 'TRY', minor: 150_00 }], name: null },
}

async function open(change: Partial<typeof DATA> = {}, answers: Parameters<typeof network>[0] = {}) {
  const sent = network({ [PREVIEW]: () => ok(preview), ...answers })
  const view = await show(<DivideDonor />, { at: '/dashboard/donors/d1/divide', load: () => ({ ...DATA, ...change }), layout: { permissions: ['donors.read', 'donors.update'] } }) // prettier-ignore
  const { user } = view
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  const tick = (name: RegExp) => user.click(box(name))
  const press = async (name: string, inside: HTMLElement = document.body) =>
    user.click(await within(inside).findByRole('button', { name }))
  const bodies = (name: string) => sent.filter(({ path }) => path === `${PATH}/${name}`).map(({ body }) => body)
  return { ...view, box, tick, press, bodies, sent }
}
/** Chooses Ali's donations, compares, writes a reason, and answers the question with yes. */
async function divideAli(answers: Parameters<typeof network>[0]) {
  const opened = await open({}, answers)
  await opened.tick(/^Ali Kaya \(2\)/)
  await opened.press('Compare')
  await opened.user.type(await screen.findByLabelText(/^Reason/), 'Two people with one mailbox')
  const again = async () => {
    await opened.press('Divide the record')
    await opened.press('Divide the record', await screen.findByRole('dialog'))
  }
  await again()
  return { ...opened, again }
}

test('a name chooses all its donations with their consents, and becomes the name of the new record', async () => {
  const { tick, box } = await open()
  await tick(/^Ali Kaya \(2\)/)
  expect(screen.getByLabelText<HTMLInputElement>(/^Name of the new record/).value).toBe('Ali Kaya')
  expect([/REF-g1/, /REF-g2/, /REF-g3/].map((name) => box(name).checked)).toEqual([false, true, true])
  const consents = within(screen.getByRole('group', { name: 'Consents' })).getAllByRole<HTMLInputElement>('checkbox')
  expect(consents.map(({ checked }) => checked)).toEqual([false, true])
  // One donation less: the name is chosen in part.
  await tick(/REF-g3/)
  expect([box(/^Ali Kaya \(2\)/).checked, box(/^Ali Kaya \(2\)/).indeterminate]).toEqual([false, true])
  await tick(/REF-g2/)
  expect([box(/^Ali Kaya \(2\)/).indeterminate, consents[1]!.checked]).toEqual([false, false])
})

test('a consent can stay although its donation moves', async () => {
  const { tick, press, bodies, user } = await open({}, { [`POST ${PATH}/divide`]: { status: 201, body: { divisionId: 'm1', secondId: 'd2' } } }) // prettier-ignore
  await tick(/REF-g2/)
  await user.click(within(screen.getByRole('group', { name: 'Consents' })).getAllByRole('checkbox')[1]!)
  await user.type(screen.getByLabelText(/^Name of the new record/), 'Ali')
  await press('Compare')
  await user.type(await screen.findByLabelText(/^Reason/), 'x')
  await press('Divide the record')
  await press('Divide the record', await screen.findByRole('dialog'))
  await waitFor(() => expect(bodies('divide')).toMatchObject([{ donations: ['g2'], consents: [] }]))
})

test('the only email address is used by both unless staff choose otherwise; a second one stays', async () => {
  const { unmount } = await open()
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'kaya@family.example' }).value).toBe('Used by both')
  unmount()
  await open({ addresses: [...DATA.addresses, { id: 'a2', kind: 'email', address: 'ali@example.org', verified: false }] }) // prettier-ignore
  expect(['kaya@family.example', 'ali@example.org'].map((name) => screen.getByRole<HTMLInputElement>('combobox', { name }).value)).toEqual(['Stays in this record', 'Stays in this record']) // prettier-ignore
})

test('donations and the verified address of an account cannot move', async () => {
  const { user, box } = await open({
    account: true,
    donations: [row('g1', 'Ayşe Kaya', { account: true }), row('g2', 'Ali Kaya')],
    addresses: [{ ...DATA.addresses[0]!, verified: true }],
  })
  expect([box(/REF-g1/).disabled, box(/REF-g2/).disabled]).toEqual([true, false])
  // The name of the account's donations is not offered as a whole either.
  expect(screen.queryByRole('checkbox', { name: /^Ayşe Kaya \(/ })).toBeNull()
  await user.click(screen.getByRole('combobox', { name: 'kaya@family.example' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Stays in this record', 'Used by both']) // prettier-ignore
})

test('nothing chosen, no name and no second donor are errors at their fields, before anything is sent', async () => {
  const { press, sent, tick, user } = await open()
  await press('Compare')
  expect(await screen.findByText('This field is required.')).toBeDefined()
  await user.type(screen.getByLabelText(/^Name of the new record/), 'Ali')
  await press('Compare')
  expect((await screen.findByRole('alert')).textContent).toBe('Choose at least one donation.')
  await tick(/REF-g2/)
  await user.click(screen.getByRole('radio', { name: 'Donor with a record' }))
  await press('Compare')
  expect(await screen.findByText('Choose a donor.')).toBeDefined()
  expect(sent).toEqual([])
})

test('both records are shown before the division; another choice hides them again', async () => {
  const { tick, press, bodies } = await open()
  await tick(/^Ali Kaya \(2\)/)
  await press('Compare')
  expect(await screen.findByRole('heading', { name: 'Both records after the division' })).toBeDefined()
  expect(screen.getByText('₺150.00')).toBeDefined()
  await tick(/REF-g3/)
  expect(screen.queryByRole('heading', { name: 'Both records after the division' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Divide the record' })).toBeNull()
  expect(bodies('division-preview')).toEqual([{ into: null, donations: ['g2', 'g3'] }])
})

test('the division is sent as it was chosen, and the second record opens', async () => {
  const { bodies, address } = await divideAli({ [`POST ${PATH}/divide`]: { status: 201, body: { divisionId: 'm1', secondId: 'd2' } } }) // prettier-ignore
  await waitFor(() => expect(address()).toBe('/en/dashboard/donors/d2'))
  expect(bodies('divide')).toEqual([
    {
      into: null, donations: ['g2', 'g3'], pledges: [], notes: [], consents: ['c2'], tags: [],
      addresses: [{ id: 'a1', to: 'share' }], keptName: 'Ayşe Kaya', name: 'Ali Kaya', reason: 'Two people with one mailbox',
    },
  ]) // prettier-ignore
})

test('a record that changed meanwhile: the message is shown, and what was chosen and typed stays', async () => {
  const changed = refused(409, 'donors.divide_changed', { message: 'This record has changed.' })
  const { again, box, bodies } = await divideAli({ [`POST ${PATH}/divide`]: [changed, refused(422, 'errors.invalid_input', { fields: { reason: 'Too long.' } })] }) // prettier-ignore
  expect((await screen.findByRole('alert')).textContent).toBe('This record has changed.')
  expect([box(/REF-g2/).checked, screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value]).toEqual([true, 'Two people with one mailbox']) // prettier-ignore
  await again()
  expect(await screen.findByText('Too long.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(bodies('divide')).toHaveLength(2)
})

test('errors that have no place of their own are shown above the form', async () => {
  const fields = { notes: 'Choose at most 5,000.', 'tags.0': 'A tag cannot contain a comma.' }
  await divideAli({ [`POST ${PATH}/divide`]: refused(422, 'errors.invalid_input', { fields }) })
  expect((await screen.findByRole('alert')).textContent).toBe('Choose at most 5,000. A tag cannot contain a comma.')
})

test('a long list shows its first fifty donations, and all at one press; rows that are not shown move with their name', async () => {
  const many = Array.from({ length: 60 }, (_, i) => row(`x${i}`, i < 59 ? 'Ali Kaya' : 'Ayşe Kaya'))
  const { tick, press, bodies } = await open({ donations: many, consents: [] })
  expect(screen.getAllByRole('checkbox', { name: /REF-/ })).toHaveLength(50)
  await tick(/^Ali Kaya \(59\)/)
  await press('Compare')
  await waitFor(() => expect(bodies('division-preview')).toMatchObject([{ donations: { length: 59 } }]))
  await press('All donations')
  expect(screen.getAllByRole('checkbox', { name: /REF-/ })).toHaveLength(60)
})

test('a chosen tag and note move to the second record in the comparison', async () => {
  const { tick, press, user } = await open()
  await tick(/^Ali Kaya \(2\)/)
  await tick(/^كفيل$/)
  await tick(/^Ali prefers the phone$/)
  await choose(user, 'kaya@family.example', 'Moves to the second record')
  await press('Compare')
  const both = (await screen.findByRole('heading', { name: 'Both records after the division' })).closest('section')!
  const sides = within(both)
    .getAllByRole('heading', { level: 3 })
    .map((name) => name.closest('section')!)
  expect(sides.map(({ textContent }) => [/كفيل/.test(textContent), /Board/.test(textContent), /kaya@family/.test(textContent)])).toEqual([[false, true, false], [true, false, true]]) // prettier-ignore
})
