import { testMerchant } from '#bank/merchant.ts'
import { responseHash, type SignedFields } from '#bank/protocol.ts'

/** The bank's answer with other contents, signed by the bank: what it claims need not be what happened. */
export function signedAnswer(fields: Record<string, string>, changes: Record<string, string>): Record<string, string> {
  const said = { ...fields, ...changes }
  return { ...said, ResponseHash: responseHash(said as unknown as SignedFields, testMerchant, 'sha1') }
}
