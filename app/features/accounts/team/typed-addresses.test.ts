import { expect, test } from 'vitest'
import { typedAddresses } from './typed-addresses.ts'

test('addresses are found in lines, lists and address books, each with its line', () => {
  const text =
    'a@example.org, b@example.org؛c@example.org\n\nElif Kaya <elif@example.org>;\n d@example.org\te@example.org '
  expect(typedAddresses(text)).toEqual([
    { address: 'a@example.org', line: 1 },
    { address: 'b@example.org', line: 1 },
    { address: 'c@example.org', line: 1 },
    { address: 'elif@example.org', line: 3 },
    { address: 'd@example.org', line: 4 },
    { address: 'e@example.org', line: 4 },
  ])
})

test('text that is not an address is returned, so that the error can name it', () => {
  expect(typedAddresses('elif@\nno address')).toEqual([
    { address: 'elif@', line: 1 },
    { address: 'no address', line: 2 },
  ])
  expect(typedAddresses(' \n ,')).toEqual([])
})
