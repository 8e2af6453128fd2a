import { expect, test } from 'vitest'
import { visitorAddress } from './network-address.server.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5123', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::a:1:2:3', '2001:db8:0:0'],
  ['2001:0DB8:0000:0000:ffff:1:2:3', '2001:db8:0:0'],
  ['2001:db8:0:0::1', '2001:db8:0:0'],
  ['2001:db8:7:1:2:3:4:5', '2001:db8:7:1'],
  ['[2001:db8:7:1::9]:443', '2001:db8:7:1'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['unknown', null],
  ['2001:db8', null],
  ['', null],
])('%s counts as %s', (address, visitor) => expect(visitorAddress(address)).toBe(visitor))

test('a household counts as one visitor, with any last 64 bits and in any spelling', () => {
  const seen = new Set<string | null>()
  for (let i = 0; i < 500; i++) {
    const host = Array.from({ length: 4 }, () => Math.floor(Math.random() * 65_536))
    const long = ['2001', '0db8', '0000', '000a', ...host.map((group) => group.toString(16).padStart(4, '0'))].join(':')
    seen.add(visitorAddress(long))
    // URL formats the shortest form.
    seen.add(visitorAddress(new URL(`http://[${long}]`).hostname))
  }
  expect([...seen]).toEqual(['2001:db8:0:a'])
})
