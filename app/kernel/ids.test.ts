import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankOrderId, findReference, isReference, isUuid, newReference, randomToken, type Random } from './ids.ts'

const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ'
/** Random bytes that fast-check can reproduce. */
const anyRandom = fc.infiniteStream(fc.nat({ max: 255 })).map(
  (stream): Random =>
    (bytes) =>
      Uint8Array.from({ length: bytes }, () => stream.next().value as number),
)
const anyReference = anyRandom.map(newReference)

const counting: Random = (bytes) => Uint8Array.from({ length: bytes }, (_, i) => i)

describe('references', () => {
  test('have a prefix, two groups of four, and no characters that look alike', () => {
    fc.assert(
      fc.property(anyReference, (reference) => {
        expect(reference).toMatch(/^SND-[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{4}$/)
        expect(isReference(reference)).toBe(true)
        expect(findReference(reference)).toBe(reference)
      }),
    )
  })

  test('a fixed example stays valid in all future versions', () => {
    expect(newReference(counting)).toBe('SND-2345-678E')
    expect(isReference('SND-2345-678E')).toBe(true)
    expect(isReference('SND-2345-678D')).toBe(false)
  })

  test('any single wrong character is detected', () => {
    const wrong = fc.record({
      reference: anyReference,
      at: fc.constantFrom(4, 5, 6, 7, 9, 10, 11, 12),
      other: fc.nat(28),
    })
    fc.assert(
      fc.property(wrong, ({ reference, at, other }) => {
        fc.pre(reference[at] !== alphabet[other])
        expect(isReference(reference.slice(0, at) + alphabet[other] + reference.slice(at + 1))).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  test('any two swapped characters are detected', () => {
    const place = fc.constantFrom(4, 5, 6, 7, 9, 10, 11, 12)
    fc.assert(
      fc.property(anyReference, place, place, (reference, a, b) => {
        fc.pre(reference[a] !== reference[b])
        const characters = [...reference]
        ;[characters[a], characters[b]] = [characters[b]!, characters[a]!]
        expect(isReference(characters.join(''))).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    'snd-2345-678e',
    'SND2345678E',
    'SND 2345 678E',
    ' snd – 2345 – 678e ',
    'S N D 2 3 4 5 6 7 8 E',
    'SND-٢٣٤٥-٦٧٨E',
    'SND_2345/678E',
  ])('%j is a reference', (written) => {
    expect(isReference(written)).toBe(true)
    expect(findReference(written)).toBe('SND-2345-678E')
  })

  test.each([
    'FAST: AHMET YILMAZ BAGIS SND2345678E REF 99',
    'تبرع SND-2345-678E، شكرًا',
    'bağış:snd 2345 67\n8e',
    'SND 2 lira, SND-2345-678E',
    'SND-2345-678D yerine SND-2345-678E',
    'SNDSND2345678E',
    'BAGISSND2345678ETESEKKURLER',
  ])('%j contains a reference', (text) => {
    expect(findReference(text)).toBe('SND-2345-678E')
    expect(isReference(text)).toBe(false)
  })

  test.each(['', 'SND', 'SND-2345-678', 'SND-2345-6780', '2345-678E', 'XND-2345-678E', 'SND-1345-678E'])(
    '%j contains no reference',
    (text) => {
      expect(findReference(text)).toBeNull()
      expect(isReference(text)).toBe(false)
    },
  )

  test('a long hostile text is parsed quickly', () => {
    const before = process.cpuUsage()
    expect(findReference('S N D 2 2 2 2 2 2 '.repeat(5000) + ' '.repeat(50_000))).toBe('SND-2222-22SN')
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(1000)
  })

  test('all characters are equally likely: bytes beyond eight full rounds of the alphabet are discarded', () => {
    const bytes = [232, 240, 255, ...Array.from({ length: 7 }, (_, i) => i)]
    expect(newReference((count) => Uint8Array.from(bytes.splice(0, count)))).toBe('SND-2345-678E')
    const last = newReference((count) => new Uint8Array(count).fill(231))
    expect(last.startsWith('SND-ZZZZ-ZZZ')).toBe(true)
  })

  test('the default random source returns a new reference each time', () => {
    expect(new Set(Array.from({ length: 1000 }, () => newReference())).size).toBe(1000)
  })
})

describe('tokens', () => {
  test('are URL-safe and have 128 bits by default', () => {
    expect(randomToken()).toMatch(/^[\w-]{22}$/)
    expect(randomToken(32)).toMatch(/^[\w-]{43}$/)
    expect(randomToken(3, () => Uint8Array.of(0xfb, 0xff, 0xfe))).toBe('-__-')
  })

  test('are the same as those of Node', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 64 }), (bytes) => {
        expect(randomToken(bytes.length, () => bytes)).toBe(Buffer.from(bytes).toString('base64url'))
      }),
    )
  })
})

describe('bank order numbers', () => {
  const now = new Date('2026-03-05T22:07:00Z')

  test('have 20 characters of 0-9 A-Z, with the day in Istanbul', () => {
    fc.assert(
      fc.property(anyRandom, (random) => {
        expect(bankOrderId(now, random)).toMatch(/^S260306[0-9A-Z]{13}$/)
      }),
    )
  })

  test('are different each time', () => {
    expect(new Set(Array.from({ length: 10_000 }, () => bankOrderId(now))).size).toBe(10_000)
  })
})

test('a database id is recognized by its form; text around it makes it invalid', () => {
  const id = '0b0e7a52-7e0c-4d5c-9d0e-1f2a3b4c5d6e'
  expect([id, crypto.randomUUID()].every(isUuid)).toBe(true)
  const others = ['', `${id}0`, `x${id}`, id.slice(1), id.replaceAll('-', ''), id.replace('b', 'g'), `${id}\n`]
  expect(others.filter(isUuid)).toEqual([])
})
