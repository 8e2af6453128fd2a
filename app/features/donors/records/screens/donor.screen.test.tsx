// @vitest-environment happy-dom
/** The page of one donor: what staff of different roles see, and its dialogs. */
import { expect, test } from 'vitest'
import type { DonorDetail, DonorRow } from '#features/donors/records/donor-record.ts'
import type { Permission } from '#kernel/context.ts'
import { minor } from '#kernel/money.ts'
import { choose, screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, ok, refused } from '#tests/support/network.ts'
import Donor from './donor.screen.tsx'

const PATH = '/api/dashboard/donors/d1'
const STAFF: Permission[] = ['donors.read', 'donors.update', 'donations.read']
const AT = new Date('2026-11-20T21:30:00Z')
const DONOR: DonorRow = {
  id: 'd1', name: 'Ayşe Kaya', email: 'kaya@family.example', phone: null, locale: 'tr', tags: ['Board', 'كفيل'],
  state: 'active', firstAt: new Date('2024-02-01T09:00:00Z'), lastAt: AT, count: 3,
  sums: [{ currency: 'TRY', minor: minor(1_250_50) }, { currency: 'USD', minor: minor(40_00) }],
  average: minor(625_25), announced: 0,
} // prettier-ignore
const DETAIL: DonorDetail = {
  donor: DONOR,
  createdAt: AT,
  userId: null,
  addresses: [
    {
      id: 'a1', kind: 'email', address: 'kaya@family.example', verified: true, first: true,
      usedBy: [{ id: 'd2', name: 'Ali Kaya' }, { id: 'd3', name: 'محمد كايا' }],
    },
    { id: 'a2', kind: 'phone', address: '+905321234567', verified: false, first: true, usedBy: [] },
  ], // prettier-ignore
  otherNames: ['آيشه كايا'],
  years: [
    { year: 2026, count: 2, sums: [{ currency: 'TRY', minor: minor(1_000_00) }], statement: true },
    { year: 2025, count: 1, sums: [{ currency: 'TRY', minor: minor(250_50) }], statement: false },
  ],
  donations: [],
  donationCount: 0,
  pledges: null,
  emails: null,
  orders: null,
  notes: [],
  relations: [
    { id: 'r1', kind: 'company', reverse: true, donorId: 'd4', name: 'Mehmet Demir' },
    { id: 'r2', kind: 'spouse', reverse: true, donorId: 'd5', name: '' },
  ],
  consents: [],
  merges: [],
}
const merge = (change: Partial<DonorDetail['merges'][number]> = {}): DonorDetail['merges'][number] => ({
  id: 'm1', kind: 'merge', name: 'Old Record', otherId: 'd9', reason: null, by: 'Salma', at: AT, undoable: true, ...change,
}) // prettier-ignore

type Asked = { may?: Permission[]; locale?: 'ar' | 'en' | 'tr'; answers?: Parameters<typeof network>[0] }
async function open(change: Partial<DonorDetail> = {}, { may = STAFF, locale = 'en', answers = {} }: Asked = {}) {
  const sent = network(answers)
  const load = () => ({ detail: { ...DETAIL, ...change }, tags: ['Board', 'Zekât'] })
  const view = await show(<Donor />, { at: '/dashboard/donors/d1', locale, load, layout: { permissions: may } })
  const press = async (name: string | RegExp, inside: HTMLElement = document.body) =>
    view.user.click(await within(inside).findByRole('button', { name }))
  const dialog = () => screen.findByRole('dialog')
  const changes = () => sent.filter(({ method }) => method !== 'GET')
  return { ...view, press, dialog, changes, sent }
}
const panel = (name: string) => within(screen.getByRole('heading', { name }).closest('section')!)

test('staff who may only read see the figures, and no button', async () => {
  await open({ merges: [merge()] }, { may: ['donors.read'] })
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([])
  expect(screen.queryByRole('link', { name: 'Divide the record' })).toBeNull()
  expect(
    panel('Donation totals')
      .getAllByText('₺1,250.50')
      .map(({ tagName }) => tagName),
  ).toEqual(['BDI'])
  expect(panel('Donation totals').getByText('$40.00')).toBeDefined()
})

test('a long history links exactly the donations of this donor, also without an address', async () => {
  const one = { id: 'g1', reference: 'SND-1', at: AT, campaign: null, method: 'card', status: 'paid', amount: minor(100), net: minor(100), currency: 'TRY' } // prettier-ignore
  await open({ donor: { ...DONOR, email: null }, donations: [one as never], donationCount: 60 })
  const link = await screen.findByRole('link', { name: 'All donations' })
  expect(link.getAttribute('href')).toBe('/en/dashboard/all-donations?filter.donor=d1')
})

test('an annual summary is offered for years with receipts, to staff who may see donations', async () => {
  const { unmount } = await open()
  expect(screen.getAllByRole('link', { name: 'Annual summary (PDF)' }).map((link) => link.getAttribute('href'))).toEqual([`${PATH}/statement/2026`]) // prettier-ignore
  unmount()
  await open({}, { may: ['donors.read'] })
  expect(screen.queryByRole('link', { name: 'Annual summary (PDF)' })).toBeNull()
})

test('the people who share an address are named one by one, with the one who gets unknown donations', async () => {
  await open()
  const shared = screen.getByText(/^Also used by/)
  expect(shared.textContent).toContain('Ali Kaya · محمد كايا.')
  expect(shared.textContent).toMatch(/otherwise the first one: .?Ayşe Kaya/)
  expect(within(shared).getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en/dashboard/donors/d2', '/en/dashboard/donors/d3']) // prettier-ignore
  expect(screen.getByRole('link', { name: /532 123 45 67/ }).getAttribute('href')).toBe('tel:+905321234567')
})

test('a relation that was entered at the other donor is read from this side; a record without a name is still a link', async () => {
  await open()
  const relations = panel('Relations')
  expect(relations.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Works there Mehmet DemirRemove the relation',
    expect.stringMatching(/^Spouse \S.+Remove the relation$/),
  ])
})

test('a corrected name is sent; the error is at the field and what was typed stays', async () => {
  const { user, press, dialog, changes } = await open(
    {},
    { answers: { [`PUT ${PATH}/name`]: [refused(422, 'errors.invalid_input', { fields: { name: 'Too long.' } }), ok({})] } }, // prettier-ignore
  )
  await press('Correct the name')
  const name = within(await dialog()).getByLabelText<HTMLInputElement>(/^Name/)
  expect([name.value, document.activeElement === name]).toEqual(['Ayşe Kaya', true])
  await user.clear(name)
  await user.type(name, 'Ayşe Işık{Enter}')
  expect(await screen.findByText('Too long.')).toBeDefined()
  expect(name.value).toBe('Ayşe Işık')
  await user.type(name, '{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes().map(({ body }) => body)).toEqual([{ name: 'Ayşe Işık' }, { name: 'Ayşe Işık' }])
})

test('a tag that was typed without Enter is saved too; the error of one tag is at the field', async () => {
  const { user, press, dialog, changes } = await open(
    {},
    { answers: { [`PUT ${PATH}/tags`]: [refused(422, 'errors.invalid_input', { fields: { 'tags.2': 'A tag cannot contain a comma.' } }), ok({})] } }, // prettier-ignore
  )
  await press('Edit tags')
  await user.type(within(await dialog()).getByLabelText<HTMLInputElement>(/^Tags/, { selector: 'input' }), 'Zekât')
  await press('Save', await dialog())
  expect(await screen.findByText('A tag cannot contain a comma.')).toBeDefined()
  await press('Save', await dialog())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes().map(({ body }) => body)).toEqual([{ tags: ['Board', 'كفيل', 'Zekât'] }, { tags: ['Board', 'كفيل', 'Zekât'] }]) // prettier-ignore
})

const CHOICES = [
  { id: 'd1', name: 'Ayşe Kaya', email: 'kaya@family.example', phone: null },
  { id: 'd7', name: 'Veli Kaya', email: 'veli@example.org', phone: null },
  { id: 'd8', name: '', email: null, phone: '+905329876543' },
]
/** As the server: only these letters find the donors. */
const findKaya = { 'GET /api/dashboard/donor-choices': ({ query }: { query: URLSearchParams }) => ok(query.get('q') === 'kay' ? CHOICES : []) } // prettier-ignore

test('the chosen donor stays visible in the field, and both records are opened next to each other', async () => {
  const { user, press, dialog, address } = await open({}, { answers: findKaya })
  await press('Merge')
  const compare = within(await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Compare' })
  expect(compare.disabled).toBe(true)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Merge with' })
  await user.type(field, 'kay')
  const options = await screen.findAllByRole('option')
  // The donor of the page is not offered.
  expect(options.map(({ textContent }) => textContent)).toEqual(['Veli Kaya · \u2066veli@example.org\u2069', expect.stringContaining('532 987 65 43')]) // prettier-ignore
  await user.click(options[0]!)
  expect(field.value).toContain('Veli Kaya')
  // Another search without a result does not lose the choice.
  await user.clear(field)
  await user.type(field, 'xyz')
  expect(await screen.findByText('No results.')).toBeDefined()
  await user.tab()
  await waitFor(() => expect(field.value).toContain('Veli Kaya'))
  await user.click(compare)
  await waitFor(() => expect(address()).toBe('/en/dashboard/donor-duplicates?a=d1&b=d7'))
})

test('a relation without a donor is an error at the field; the kind stays', async () => {
  const { user, press, dialog, changes } = await open(
    {},
    { answers: { [`POST ${PATH}/relations`]: refused(422, 'errors.invalid_input', { fields: { otherId: 'Choose a donor.' } }) } }, // prettier-ignore
  )
  await press('Add a relation')
  await choose(user, 'Kind of relation', 'Relative')
  await press('Save', await dialog())
  expect(await screen.findByText('Choose a donor.')).toBeDefined()
  expect(changes().map(({ body }) => body)).toEqual([{ otherId: '', kind: 'relative' }])
})

test('undoing a merge asks first, and then opens the restored record', async () => {
  const { press, dialog, changes, address } = await open(
    { merges: [merge()] },
    { answers: { 'POST /api/dashboard/donor-merges/m1/undo': { status: 201, body: { donorId: 'd9' } } } },
  )
  await press(/^Undo the merge: /)
  expect((await dialog()).textContent).toMatch(/The record “.?Old Record.?” is restored as it was\./)
  await press('Cancel', await dialog())
  expect(changes()).toEqual([])
  await press(/^Undo the merge: /)
  await press('Undo the merge', await dialog())
  await waitFor(() => expect(address()).toBe('/en/dashboard/donors/d9'))
})

test('a merge that can no longer be undone has no button; a division has its reason and a link to the other record', async () => {
  await open({ merges: [merge({ undoable: false }), merge({ id: 'm2', kind: 'division', reason: 'شخصان', name: '' })] })
  expect(screen.queryByRole('button', { name: /^Undo the merge/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Undo the division: / })).toBeDefined()
  expect(screen.getByText('شخصان').getAttribute('dir')).toBe('auto')
  expect(panel('Merges and divisions').getByRole('link').getAttribute('href')).toBe('/en/dashboard/donors/d9')
})

test('a refused undo says why, and stays on the page', async () => {
  const { press, dialog, address } = await open(
    { merges: [merge()] },
    { answers: { 'POST /api/dashboard/donor-merges/m1/undo': refused(409, 'donors.undo_later_first', { message: 'Undo the newer merge first.' }) } }, // prettier-ignore
  )
  await press(/^Undo the merge: /)
  await press('Undo the merge', await dialog())
  expect(await screen.findByText('Undo the newer merge first.')).toBeDefined()
  expect(address()).toBe('/en/dashboard/donors/d1')
})

test.each([
  ['ar', 'تصحيح الاسم', 'بحسب السنة'],
  ['tr', 'Adı düzelt', 'Yıllara göre'],
] as const)('in %s the buttons and lists have names', async (locale, rename, years) => {
  await open({}, { locale })
  expect(screen.getByRole('button', { name: rename })).toBeDefined()
  expect(within(screen.getByRole('list', { name: years })).getAllByRole('listitem')).toHaveLength(2)
})
