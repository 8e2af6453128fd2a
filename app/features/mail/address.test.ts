import { expect, test } from 'vitest'
import { canReceive, isAddress } from './address.ts'

test.each(['a@b.co', 'first.last+tag@mail.example.org', "o'neil@example.com"])('%s is an address', (address) => {
  expect(isAddress(address)).toBe(true)
})

test.each(['', 'a@b', 'a b@c.de', 'a@b..de', 'a@-b.de', 'a@b.de, c@d.de', 'a@b.de\r\nBcc: x@y.de', '<a@b.de>'])(
  '%j is not an address',
  (address) => {
    expect(isAddress(address)).toBe(false)
  },
)

test('the reserved domain cannot receive emails', () => {
  expect(canReceive('a1b2@anonymous.invalid')).toBe(false)
  expect(canReceive('a1b2@INVALID')).toBe(false)
  expect(canReceive('invalid@example.com')).toBe(true)
})
