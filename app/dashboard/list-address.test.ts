import { expect, test } from 'vitest'
import { z } from 'zod'
import { readListAddress } from './list-address.server.ts'

const Params = z.object({ q: z.string().default(''), state: z.enum(['open', 'done']).default('open') })
const read = (query: string) => readListAddress(new URL(`https://sanad.example/dashboard/tasks?${query}`), Params)

test('the address of a list gives its parameters and its query', () => {
  expect(read('q=haddad&state=done&filter.kind=lost&page=2')).toEqual({
    params: { q: 'haddad', state: 'done' },
    query: { q: 'haddad', page: 2, size: 20, sort: '', filters: { kind: 'lost' } },
  })
})

test.each(['state=deleted', 'page=0', 'size=7'])('an old bookmark with %s opens the unfiltered list', (part) => {
  expect(read(`q=haddad&filter.kind=lost&${part}`)).toEqual({
    params: { q: '', state: 'open' },
    query: { q: '', page: 1, size: 20, sort: '', filters: {} },
  })
})
