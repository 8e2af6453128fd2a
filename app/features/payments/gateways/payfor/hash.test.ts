import { expect, test } from 'vitest'
import vectors from '#tests/fixtures/payfor-vectors.json' with { type: 'json' }
import { readCallback } from './callback.server.ts'
import { requestHash, responseHashMatches } from './hash.server.ts'
import type { SignedFields } from './protocol.ts'

type Vector = {
  name: string
  kind: string
  inputs: Record<string, string>
  expected?: string
  expected_not?: string
  must_reject?: boolean
  context?: Record<string, string>
}
const of = (kind: string) => (vectors as unknown as Vector[]).filter((vector) => vector.kind === kind)

const bankOf = ({ MerchantID, MerchantPass, UserCode }: Record<string, string>) => ({
  gatewayUrl: 'https://bank.example/Gateway/',
  apiUrl: 'https://bank.example/Gateway/XMLGate.aspx',
  mode: '3DPay' as const,
  hash: 'auto' as const,
  mbrId: '5',
  merchantId: MerchantID!,
  merchantPass: MerchantPass!,
  userCode: UserCode!,
  userPass: 'never used here',
})

test.each(of('payfor-request').map((v) => [v.name, v] as const))('signs the form as recorded: %s', (_, vector) => {
  expect(requestHash(vector.inputs, vector.inputs.MerchantPass!)).toBe(vector.expected)
})

test.each(of('payfor-response').map((v) => [v.name, v] as const))('the hash of %s verifies', (_, vector) => {
  const signed = vector.inputs as unknown as SignedFields
  expect(responseHashMatches(bankOf(vector.inputs), signed, vector.expected!, vector.context?.HashType ?? '')).toBe(
    true,
  )
})

test.each(of('payfor-response-negative').map((v) => [v.name, v] as const))('%s does not verify', (_, vector) => {
  const signed = vector.inputs as unknown as SignedFields
  expect(responseHashMatches(bankOf(vector.inputs), signed, vector.expected_not!, '')).toBe(false)
})

test('a genuine refusal that was cut differently into a success has a valid hash, and is refused for its formats', () => {
  const forged = of('payfor-response').find((vector) => vector.must_reject)
  const fields = { MbrId: '5', ...forged!.inputs, ResponseHash: forged!.expected! }
  const raw = Object.entries(fields).filter(([name]) => name !== 'MerchantPass' && name !== 'UserCode')
  expect(readCallback(bankOf(forged!.inputs), raw)).toMatchObject({
    genuine: false,
    problem: 'field_malformed:AuthCode',
  })
})

const good = of('payfor-response').find((vector) => vector.name === 'synthetic-sha256-success')!
const sha1 = of('payfor-response').find((vector) => vector.name === 'callback-hash-3DPay-success1')!
const check = (hash: 'sha1' | 'sha256' | 'auto', vector: Vector, given: string, hashType: string) =>
  responseHashMatches({ ...bankOf(vector.inputs), hash }, vector.inputs as unknown as SignedFields, given, hashType)

test('only the allowed algorithms are accepted', () => {
  expect(check('sha1', good, good.expected!, '')).toBe(false)
  expect(check('sha256', sha1, sha1.expected!, 'Sha1')).toBe(false)
  expect(check('sha256', good, good.expected!, '')).toBe(true)
  expect(check('auto', sha1, sha1.expected!, 'Sha256')).toBe(false)
  expect(check('auto', sha1, sha1.expected!, 'Md5')).toBe(false)
  expect(check('auto', good, good.expected!, 'SHA-256')).toBe(true)
  expect(check('auto', sha1, sha1.expected!, 'sha-1')).toBe(true)
})

test.each([
  ['empty', ''],
  ['cut short', sha1.expected!.slice(0, -4)],
  ['in other case', sha1.expected!.toLowerCase()],
  // The last character before "=" has two bits that decode to nothing.
  ['spelled in a way that decodes to the same bytes', sha1.expected!.replace('M=', 'N=')],
  ['with a space', ` ${sha1.expected!}`],
  ['in hexadecimal', Buffer.from(sha1.expected!, 'base64').toString('hex')],
])('a hash that is %s does not verify', (_, given) => {
  expect(check('auto', sha1, given, 'Sha1')).toBe(false)
})
