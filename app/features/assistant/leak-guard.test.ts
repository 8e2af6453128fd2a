import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { guard, PromptLeakError } from './leak-guard.ts'

const KNOWN = {
  paths: ['/campaigns', '/en/contact-us'],
  words: 'Call +90 212 555 00 11 or write to info@sanad.example. IBAN TR33 0006 1005 1978 6457 8413 26.',
  canary: 'canary-7Xq2',
}

/** The text that a visitor sees when the model sends a text in these pieces. */
function shown(pieces: readonly string[]): string {
  const filter = guard(KNOWN)
  return pieces.map((piece) => filter.take(piece)).join('') + filter.rest()
}

/** Cuts a text at random places. */
const inPieces = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 60 })).map(([whole, sizes]) => {
    const pieces: string[] = []
    for (let at = 0, n = 0; at < whole.length; n++) pieces.push(whole.slice(at, (at += sizes[n % sizes.length]!)))
    return pieces
  })

const word = fc.constantFrom('donate', 'the', 'campaign', 'سند', 'شكرًا', 'bağış', 'and', 'house', 'today')
const filler = fc.array(word, { maxLength: 90, size: 'max' }).map((words) => words.join(' '))
const SECRETS = ['0532 987 65 43', '+49 30 1234567', '٠٥٣٢٩٨٧٦٥٤٣', 'DE89 3704 0044 0532 0130 00', 'someone@evil.example', 'https://evil.example/path-1234567'] // prettier-ignore

test('an unknown number, address or account is hidden at any place of the text, however it arrives', () => {
  const leaking = fc.tuple(filler, fc.constantFrom(...SECRETS), filler).map(([before, secret, after]) => `${before} ${secret} ${after}`) // prettier-ignore
  fc.assert(
    fc.property(inPieces(leaking), (pieces) => {
      const whole = pieces.join('')
      const visible = shown(pieces)
      expect(visible).toContain('•••')
      for (const secret of SECRETS) if (whole.includes(secret)) expect(visible).not.toContain(secret.slice(3, -3))
      // Nothing of it is left next to the mark either.
      expect(visible.replace(/[٠-٩]/g, '1')).not.toMatch(/\d|@|evil/)
    }),
    { numRuns: 150 },
  )
})

test('a text without anything to hide arrives unchanged, however it is cut', () => {
  const known = fc.constantFrom('+90 212 555 00 11', '00902125550011', '+٩٠ ٢١٢ ٥٥٥ ٠٠ ١١', 'info@sanad.example', 'TR330006100519786457841326', '[our campaigns](/campaigns)', 'the year 2026', '1.500 ₺.', 'Really? Yes!') // prettier-ignore
  const text = fc.array(fc.tuple(word, known, filler), { maxLength: 5 }).map((parts) => parts.flat().join(' '))
  fc.assert(
    fc.property(inPieces(text), (pieces) => {
      expect(shown(pieces)).toBe(pieces.join(''))
    }),
    { numRuns: 100 },
  )
})

test.each([
  ['See [the report](https://evil.example/a).', 'See the report.'],
  ['See [the house](/housing/9).', 'See the house.'],
  ['See [the campaigns](/campaigns).', 'See [the campaigns](/campaigns).'],
  ['![a photo](https://evil.example/x.png) of us', 'a photo of us'],
  ['<img src=x onerror=alert(1)>Hello <b>you</b>', 'Hello you'],
  ['Visit www.evil.example now', 'Visit ••• now'],
  ['Amount: 1250 and 250', 'Amount: 1250 and 250'],
  ['The years 2023–2024', 'The years 2023–2024'],
  ['Call 0532–111–22–33 now', 'Call ••• now'],
])('%j is shown as %j', (text, expected) => {
  expect(shown([text])).toBe(expected)
  expect(shown([...text])).toBe(expected)
})

test('the instructions of the model stop the answer, also when they arrive letter by letter', () => {
  for (const pieces of [[`x ${KNOWN.canary} y`], [...`x ${KNOWN.canary} y`]])
    expect(() => shown(pieces)).toThrow(PromptLeakError)
})

test('a long sentence is shown while it arrives, not only at its end', () => {
  const filter = guard(KNOWN)
  let visible = ''
  for (let n = 0; n < 200; n++) visible += filter.take('word ')
  expect(visible.length).toBeGreaterThan(500)
})
