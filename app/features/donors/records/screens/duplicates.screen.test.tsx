// @vitest-environment happy-dom
/** Possible duplicates: two records next to each other, which one stays, and what is sent. */
import { expect, test } from 'vitest'
import type { DuplicatePair, DuplicateReason } from '#features/donors/records/donor-record.ts'
import type { Permission } from '#kernel/context.ts'
import { minor } from '#kernel/money.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, ok, refused } from '#tests/support/network.ts'
import Duplicates from './duplicates.screen.tsx'

type Side = DuplicatePair['donors'][number]
const side = (id: string, change: Partial<Side> = {}): Side => ({
  id, name: 'Ali Kaya', email: `${id}@example.org`, phone: null, locale: 'tr', tags: [], state: 'active',
  firstAt: null, lastAt: null, count: 1, sums: [{ currency: 'TRY', minor: minor(50_00) }], average: null, announced: 0,
  account: false, ...change,
}) // prettier-ignore
const pairOf = (
  a: Partial<Side> = {},
  b: Partial<Side> = {},
  reasons: DuplicateReason[] = ['name'],
): DuplicatePair => ({
  reasons,
  donors: [side('d1', a), side('d2', b)],
})

type Asked = { may?: Permission[]; total?: number; one?: DuplicatePair | null; answers?: Parameters<typeof network>[0] }
async function open(
  pairs: DuplicatePair[],
  { may = ['donors.read', 'donors.update'], total = pairs.length, one = null, answers = {} }: Asked = {},
) {
  const sent = network(answers)
  const load = (url: URL) => ({
    page: { pairs, total, page: Number(url.searchParams.get('page') ?? 1), size: 10 },
    one,
  })
  const view = await show(<Duplicates />, { at: '/dashboard/donor-duplicates', load, layout: { permissions: may } })
  const press = async (name: string, inside: HTMLElement = document.body) =>
    view.user.click(await within(inside).findByRole('button', { name }))
  const kept = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)
  return { ...view, sent, press, kept }
}

test.each([
  ['the first of two equal records', {}, {}, [true, false]],
  ['the one with more donations', {}, { count: 2 }, [false, true]],
  ['the one with an account', { count: 1 }, { account: true }, [false, true]],
] as const)('%s stays, unless staff choose otherwise', async (_which, a, b, expected) => {
  const { kept, user } = await open([pairOf(a, b)])
  expect(kept()).toEqual(expected)
  await user.click(screen.getAllByRole('radio')[expected[0] ? 1 : 0]!)
  expect(kept()).toEqual(expected.map((one) => !one))
})

test('merging asks with both names, sends the record that goes, and opens the one that stays', async () => {
  const { press, sent, address } = await open([pairOf({ name: 'علي كايا' }, { name: 'Ali Kaya', count: 4 })], {
    answers: { 'POST /api/dashboard/donors/d2/merge': { status: 201, body: { mergeId: 'm1' } } },
  })
  await press('Merge')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toMatch(/Everything of “.?علي كايا.?” moves to the record “.?Ali Kaya.?”/)
  await press('Cancel', dialog)
  expect(sent).toEqual([])
  await press('Merge')
  await press('Merge', await screen.findByRole('dialog'))
  await waitFor(() => expect(address()).toBe('/en/dashboard/donors/d2'))
  expect(sent).toMatchObject([{ body: { mergedId: 'd1' } }])
})

test('a refused merge says why, and the pair stays', async () => {
  const { press, address } = await open([pairOf()], {
    answers: { 'POST /api/dashboard/donors/d1/merge': refused(404, 'donors.not_found', { message: 'The donor was not found.' }) }, // prettier-ignore
  })
  await press('Merge')
  await press('Merge', await screen.findByRole('dialog'))
  expect(await screen.findByText('The donor was not found.')).toBeDefined()
  expect(address()).toBe('/en/dashboard/donor-duplicates')
})

test('two records of accounts cannot be merged, and the page says why', async () => {
  await open([pairOf({ account: true }, { account: true })])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Merge' }).disabled).toBe(true)
  expect(screen.getByText('Both records have an account on the site. They cannot be merged.')).toBeDefined()
})

test('the title of a pair is what people read: a number, and both names or the one that they have in common', async () => {
  await open([pairOf(), { reasons: ['phone'], donors: [side('d3'), side('d4', { name: 'علي كايا' })] }])
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
  expect(titles).toEqual(['1. Ali Kaya', '2. Ali Kaya · علي كايا'])
})

test('people who are not the same are marked as different without a question', async () => {
  const { press, sent } = await open([pairOf({}, {}, ['name', 'phone'])], {
    answers: { 'POST /api/dashboard/donors/d1/distinguish': ok({}) },
  })
  expect([screen.getByText('Same name'), screen.getByText('Same phone')]).toHaveLength(2)
  await press('Not the same person')
  expect(await screen.findByText('This pair will not be offered again')).toBeDefined()
  expect(sent).toMatchObject([{ body: { otherId: 'd2' } }])
})

test('two records that staff chose themselves can be merged, but there is no suggestion to reject', async () => {
  await open([], { one: pairOf({}, {}, []) })
  expect(screen.getByRole('button', { name: 'Merge' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Not the same person' })).toBeNull()
})

test('staff who may only read compare the records, and change nothing', async () => {
  await open([pairOf()], { may: ['donors.read'] })
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getAllByRole<HTMLInputElement>('radio').every(({ disabled }) => disabled)).toBe(true)
  expect(screen.getAllByRole('link', { name: 'Ali Kaya' }).map((link) => link.getAttribute('href'))).toEqual(['/en/dashboard/donors/d1', '/en/dashboard/donors/d2']) // prettier-ignore
})

test('two pairs have choices of their own: choosing in one does not change the other', async () => {
  const { kept, user } = await open([pairOf(), { reasons: ['name'], donors: [side('d3'), side('d4')] }])
  await user.click(screen.getAllByRole('radio')[1]!)
  expect(kept()).toEqual([false, true, true, false])
})

test('without pairs the page says so; with many it has pages', async () => {
  const { unmount } = await open([])
  expect(screen.getByText('No possible duplicates')).toBeDefined()
  unmount()
  const { press, address } = await open([pairOf()], { total: 11 })
  expect(screen.getByText('11 pairs')).toBeDefined()
  await press('Next')
  await waitFor(() => expect(address()).toBe('/en/dashboard/donor-duplicates?page=2'))
})
