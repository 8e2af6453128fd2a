// @vitest-environment happy-dom
/** The queue of official receipt numbers as the treasurer uses it: booklets, assigning and cancelling numbers. */
import { expect, test } from 'vitest'
import type { DonationRow } from '#features/donations/admin/donation-row.ts'
import type { SeriesState } from '#features/official-receipts/queries.server.ts'
import type { Permission } from '#kernel/context.ts'
import { minor } from '#kernel/money.ts'
import { choose, screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, ok, refused } from '#tests/support/network.ts'
import NumberQueue from './number-queue.screen.tsx'

const PATH = '/api/dashboard/official-receipts'
const STAFF: Permission[] = ['donations.read', 'donations.create', 'donors.read']
const BOOKLET: SeriesState = {
  id: 3, prefix: 'A', width: 6, first: 1251, last: 1300, receivedOn: '2026-11-01', note: 'دفتر إسطنبول', closed: false,
  assigned: 4, cancelled: 1, next: 1258, gaps: [{ first: 1253, last: 1253 }, { first: 1255, last: 1256 }],
} // prettier-ignore
const NEWER: SeriesState = { ...BOOKLET, id: 4, prefix: 'B', first: 1, last: 50, next: 1, note: null, assigned: 0, cancelled: 0, gaps: [] } // prettier-ignore
const donation = (n: number) =>
  ({
    id: `00000000-0000-4000-8000-00000000000${n}`, reference: `REF${n}`, at: new Date('2026-11-20T09:00:00Z'),
    donor: { name: 'ليلى حسن', email: null, anonymous: false }, campaign: null, method: 'cash', status: 'paid',
    amount: minor(250_00), net: minor(250_00), currency: 'TRY', locale: 'ar', source: '', card: null,
  }) as unknown as DonationRow // prettier-ignore

type Asked = {
  series?: SeriesState[]
  total?: number
  may?: Permission[]
  locale?: 'ar' | 'en'
  answers?: Parameters<typeof network>[0]
}
async function open({ series = [NEWER, BOOKLET], total = 2, may = STAFF, locale = 'en', answers = {} }: Asked = {}) {
  const sent = network(answers)
  const rows = Array.from({ length: Math.min(total, 2) }, (_, i) => donation(i + 1))
  const page = { rows, total, page: 1, size: 20 }
  const query = { q: '', sort: '', page: 1, size: 20, filters: {} }
  const view = await show(<NumberQueue />, {
    at: '/dashboard/official-queue', locale, layout: { permissions: may },
    load: () => ({ query, page, series, today: '2026-11-27' }),
  }) // prettier-ignore
  const press = async (name: string | RegExp, inside: HTMLElement = document.body) =>
    view.user.click(await within(inside).findByRole('button', { name }))
  const dialog = () => screen.findByRole('dialog')
  const field = async (name: RegExp) => within(await dialog()).getByLabelText<HTMLInputElement>(name)
  const type = async (name: RegExp, words: string) => {
    await view.user.clear(await field(name))
    if (words) await view.user.type(await field(name), words)
  }
  return { ...view, sent, press, dialog, field, type }
}
/** Opens the form for the first donation of the list. */
async function assignFirst(query: Asked = {}) {
  const opened = await open(query)
  await opened.user.click(screen.getAllByRole('checkbox', { name: /REF1/ })[0]!)
  await opened.press('Assign numbers', await screen.findByRole('region', { name: 'Bulk actions' }))
  return { ...opened, save: async () => opened.press('Assign numbers', await opened.dialog()) }
}
const assigned = ok({ assigned: 1, first: 'A 001260', last: 'A 001260' })

test('each booklet has its next number, what is left, and its gaps in the order of printing', async () => {
  await open()
  const table = screen.getByRole('table', { name: 'Series' })
  const row = within(table).getByRole('row', { name: /A 001251/ })
  expect(within(row).getAllByRole('cell').map(({ textContent }) => textContent).slice(1, 6)).toEqual([
    '4', '1', '43', 'A 001258', '\u2066A 001253\u2069\u2066A 001255 – A 001256\u2069',
  ]) // prettier-ignore
  expect(within(row).getByText('دفتر إسطنبول').tagName).toBe('BDI')
})

test.each([
  ['A 001260', 1260],
  ['١٢٦٠', 1260],
])('the first number may be typed as %j', async (typed, start) => {
  const { type, save, sent } = await assignFirst({ answers: { [`POST ${PATH}/assign`]: assigned } })
  await type(/^First number/, typed)
  await save()
  expect(await screen.findByText(/Number \u2066?A 001260\u2069? assigned/)).toBeDefined()
  expect(sent.map(({ body }) => body)).toEqual([
    { series: 3, start, donations: [donation(1).id], methods: [] },
  ]) // prettier-ignore
})

test('a first number that cannot be read is an error at the field; nothing is assigned', async () => {
  const { type, save, sent, field } = await assignFirst()
  for (const typed of ['', 'B 000001', '1e3', '12.5']) {
    await type(/^First number/, '1260')
    await type(/^First number/, typed)
    await save()
    expect(await screen.findByText('Enter a number of at most nine digits.')).toBeDefined()
    expect((await field(/^First number/)).value).toBe(typed)
  }
  expect(sent).toEqual([])
})

test('a number outside the booklet gets the answer of the server, at the field', async () => {
  const { type, save, sent } = await assignFirst({
    answers: { [`POST ${PATH}/assign`]: refused(422, 'errors.invalid_input', { fields: { start: 'Outside A 001251 – A 001300' } }) }, // prettier-ignore
  })
  await type(/^First number/, 'A 001301')
  await save()
  expect(await screen.findByText('Outside A 001251 – A 001300')).toBeDefined()
  expect(sent).toMatchObject([{ body: { start: 1301 } }])
})

test('the oldest booklet is offered first; another one has its own next number', async () => {
  const { user, field } = await assignFirst()
  expect((await field(/^First number/)).value).toBe('1258')
  await choose(user, 'Series', /B 000001/)
  await waitFor(async () => expect((await field(/^First number/)).value).toBe('1'))
})

test('at most a thousand numbers are announced when all donations of a long queue are chosen', async () => {
  const { user, press } = await open({ total: 1500, series: [{ ...BOOKLET, first: 1, last: 5000, next: 1 }] })
  for (const box of screen.getAllByRole('checkbox', { name: /REF[12]/ })) await user.click(box)
  await press(/^Select all/)
  await press('Assign numbers', screen.getByRole('region', { name: 'Bulk actions' }))
  expect(await screen.findByText(/^1,000 donations get numbers/)).toBeDefined()
  expect(screen.getByText('\u2066A 000001\u2069 to \u2066A 001000\u2069')).toBeDefined()
})

test('cancelling unused numbers begins with the first gap, reads digits of any script and asks for a reason', async () => {
  const { press, dialog, field, type, sent } = await open({
    series: [BOOKLET],
    answers: {
      [`POST ${PATH}/series/3/cancel`]: [
        refused(422, 'errors.invalid_input', { fields: { reason: 'Give a reason.' } }),
        ok({ cancelled: 2 }),
      ],
    },
  })
  await press(/^Cancel unused numbers: /)
  expect([(await field(/^First number/)).value, (await field(/^Last number/)).value]).toEqual(['1253', '1253'])
  await type(/^First number/, '12x')
  await press('Cancel unused numbers', await dialog())
  expect(await screen.findByText('Enter a number of at most nine digits.')).toBeDefined()
  expect(sent).toEqual([])
  await type(/^First number/, '١٢٥٥')
  await type(/^Last number/, '۱۲۵۶')
  await press('Cancel unused numbers', await dialog())
  expect(await screen.findByText('Give a reason.')).toBeDefined()
  await type(/^Reason/, 'torn out')
  await press('Cancel unused numbers', await dialog())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.map(({ body }) => body)).toEqual([
    { first: 1255, last: 1256, reason: '' },
    { first: 1255, last: 1256, reason: 'torn out' },
  ])
})

test('a booklet is registered as it is printed; the error of an overlap is at the first number and nothing is lost', async () => {
  const { press, dialog, field, type, sent } = await open({
    answers: { [`POST ${PATH}/series`]: [refused(422, 'errors.invalid_input', { fields: { first: 'Overlaps A 001251' } }), { status: 201, body: { id: 9 } }] }, // prettier-ignore
  })
  await press('Register series')
  expect(within(await dialog()).getByRole('button', { name: 'Received on 27-11-2026' })).toBeDefined()
  await type(/^Prefix/, 'İ')
  await type(/^First number/, '001251')
  await type(/^Last number/, '001300')
  await press('Register series', await dialog())
  expect(await screen.findByText('Overlaps A 001251')).toBeDefined()
  expect([(await field(/^Prefix/)).value, (await field(/^Last number/)).value]).toEqual(['İ', '001300'])
  await type(/^First number/, '002251')
  await press('Register series', await dialog())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.at(-1)!.body).toMatchObject({ prefix: 'İ', first: '002251', last: '001300', received_on: '2026-11-27' })
})

test('a used-up and a closed booklet say so; without usable numbers nothing can be assigned', async () => {
  const full = { ...BOOKLET, next: null }
  const { sent, press } = await open({
    series: [{ ...NEWER, closed: true, next: null }, full],
    answers: { [`POST ${PATH}/series/4/closed`]: ok({}) },
  })
  expect([screen.getAllByText('Used up').length, screen.getAllByText('Closed').length]).toEqual([1, 1])
  expect(screen.getByText('No numbers are left. Register a new series.')).toBeDefined()
  expect(screen.queryAllByRole('checkbox', { name: /REF1/ })).toEqual([])
  await press(/^Reopen: /)
  await waitFor(() => expect(sent).toMatchObject([{ body: { closed: false } }]))
})

test('staff who may only read see the booklets, and no button that changes them', async () => {
  await open({ may: ['donations.read'] })
  const names = screen.queryAllByRole('button').map(({ textContent }) => textContent)
  expect(names.filter((name) => /Register|Cancel|Close|Assign|Reopen/.test(name ?? ''))).toEqual([])
  expect(screen.queryByText('ليلى حسن')).toBeNull()
})

test('before the first booklet the page says what to do', async () => {
  await open({ series: [], total: 0, locale: 'ar' })
  expect(screen.getByText('سجّل أول دفتر إيصالات، ثم تظهر هنا التبرعات التي تحتاج إلى رقم.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'تسجيل سلسلة' })).toBeDefined()
})
