import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatAmount, parseAmount } from './amounts.ts'
import { hostReference, requestGuid, requestHash, responseHash, responseRnd, type SignedFields } from './protocol.ts'
import { clockOf, dayOf, dayOfYear, dottedTime, isoTime } from './turkish-time.ts'

type Vector = {
  name: string
  kind: string
  algo: 'sha1' | 'sha256'
  inputs: Record<string, string>
  expected?: string
  expected_not?: string
}
const file = new URL('../tests/fixtures/payfor-vectors.json', import.meta.url)
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vector[]
const ofKind = (kind: string) => vectors.filter((vector) => vector.kind === kind)

function signed({ inputs, algo }: Vector): string {
  const { MerchantID, MerchantPass, UserCode } = inputs
  const merchant = { merchantId: MerchantID!, merchantPass: MerchantPass!, userCode: UserCode! }
  return responseHash(inputs as unknown as SignedFields, merchant, algo)
}

test.each(ofKind('payfor-request'))('the request hash reproduces $name', ({ inputs, expected }) => {
  expect(requestHash(inputs, inputs.MerchantPass!)).toBe(expected)
})

test.each(ofKind('payfor-response'))('the response hash reproduces $name', (vector) => {
  expect(signed(vector)).toBe(vector.expected)
})

test.each(ofKind('payfor-response-negative'))('the response hash differs for $name', (vector) => {
  expect(signed(vector)).not.toBe(vector.expected_not)
})

test('the vector file holds request, response and negative vectors', () => {
  expect(ofKind('payfor-request').length).toBeGreaterThanOrEqual(3)
  expect(ofKind('payfor-response').length).toBeGreaterThanOrEqual(6)
  expect(ofKind('payfor-response-negative')).toHaveLength(1)
})

test('times are written in Turkish time', () => {
  const at = Date.UTC(2022, 11, 31, 22, 56, 43)
  expect(dottedTime(at)).toBe('01.01.2023 01:56:43')
  expect(isoTime(at)).toBe('2023-01-01T01:56:43')
  expect(dayOf(at)).toBe('20230101')
  expect(clockOf(at)).toBe('015643')
  expect(dayOfYear(at)).toBe(1)
  expect(dayOfYear(Date.UTC(2024, 11, 31))).toBe(366)
})

test('references have the recorded shapes', () => {
  const at = Date.UTC(2022, 9, 31, 19, 34, 18)
  expect(hostReference(at, 98_249)).toBe('230422098249')
  expect(responseRnd(at)).toMatch(/^PF6380\d{14}$/)
  expect(requestGuid(at)).toMatch(/^\d{16}$/)
  expect(Number(requestGuid(at))).toBeLessThan(Number(requestGuid(at)))
})

test.each([
  ['350', 35_000],
  ['350.5', 35_050],
  ['350.05', 35_005],
  ['0.01', 1],
  ['350,00', null],
  ['-5', null],
  ['1e3', null],
  ['100.005', null],
  ['', null],
  ['.5', null],
])('the amount %j is read as %j kuruş', (text, minor) => {
  expect(parseAmount(text)).toBe(minor)
  if (minor !== null) expect(parseAmount(formatAmount(minor))).toBe(minor)
})
