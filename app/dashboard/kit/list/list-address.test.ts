import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from '#kernel/parse.ts'
import { PAGE_SIZES, type ListQuery } from '#resource/contract.ts'
import { ListParams } from '#resource/filter.server.ts'
import { openFavourites, type Favourite } from '../../favourite-tabs.ts'
import { amountText, asRange, rangeOf, valuesOf } from './filter.ts'
import { addressOf } from './list-params.ts'

const anyQuery: fc.Arbitrary<ListQuery> = fc.record({
  q: fc.string({ maxLength: 200 }),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  size: fc.constantFrom(...PAGE_SIZES),
  sort: fc.stringMatching(/^-?[a-z_]{0,40}$/),
  filters: fc.dictionary(fc.stringMatching(/^[a-z_]{1,20}$/), fc.string({ minLength: 1, maxLength: 60 }), {
    maxKeys: 4,
    noNullPrototype: true,
  }),
})

test('the address of any list query is read back as the same query', () => {
  fc.assert(
    fc.property(anyQuery, (listQuery) => {
      const read = parse(ListParams, Object.fromEntries(new URLSearchParams(addressOf(listQuery).toString())))
      expect(read).toEqual(listQuery)
    }),
  )
})

test('default values are left out of the address, so that one list has one address', () => {
  expect(addressOf({ q: '', page: 1, size: 20, sort: '', filters: {} }).toString()).toBe('')
  expect(addressOf({ filters: { state: '' } }).toString()).toBe('')
})

test('a saved view among the favourites is open at its own address, on every page, in any sequence of parameters', () => {
  fc.assert(
    fc.property(anyQuery, fc.integer({ min: 2, max: 900 }), (listQuery, page) => {
      const query = addressOf({ ...listQuery, page: 1 }).toString()
      const view = {
        path: 'cities',
        label: 'x',
        icon: 'x',
        view: { id: '1', name: 'View', query },
      } as unknown as Favourite
      const screen = { path: 'cities', label: 'x', icon: 'x' } as unknown as Favourite
      const turned = new URLSearchParams([...addressOf({ ...listQuery, page })].toReversed())
      expect(openFavourites([screen, view], '/dashboard/cities', `?${turned}`)).toEqual([view])
      expect(openFavourites([screen, view], '/dashboard/cities', `?${turned}&filter.other=1`)).toEqual([screen])
      expect(openFavourites([screen, view], '/dashboard/posts', `?${turned}`)).toEqual([])
    }),
  )
})

const listQuery = (value: string): ListQuery => ({ q: '', page: 1, size: 20, sort: '', filters: { f: value } })

test.each<[string, [string, string]]>([
  ['10..20', ['10', '20']],
  ['10..', ['10', '']],
  ['..20', ['', '20']],
  // A single value is both ends, as on the server.
  ['10', ['10', '10']],
  ['', ['', '']],
])('the range “%s” has the ends %j', (range, ends) => {
  expect(rangeOf(listQuery(range), 'f')).toEqual(ends)
})

test('both ends of a range are read back, and an empty range is no filter', () => {
  const end = fc.constantFrom('', '0', '100', '2026-11-27')
  fc.assert(
    fc.property(end, end, (from, to) => {
      const range = asRange(from, to)
      expect(range === null).toBe(from === '' && to === '')
      expect(rangeOf(listQuery(range ?? ''), 'f')).toEqual([from, to])
    }),
  )
  expect(valuesOf(listQuery(',a,,b,'), 'f')).toEqual(['a', 'b'])
})

test.each([
  ['25050', '250.50'],
  ['0', '0.00'],
  ['٢٥٠٥٠', '250.50'],
  ['۲۵۰۵۰', '250.50'],
  ['', ''],
  // Addresses that people typed: not amounts in kuruş, and shown as they are.
  ['100.5', '100.5'],
  ['abc', 'abc'],
  ['9'.repeat(30), '9'.repeat(30)],
])('the end “%s” of an amount filter is shown as “%s”', (end, shown) => {
  expect(amountText(end)).toBe(shown)
})
