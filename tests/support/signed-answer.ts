import { testMerchant } from '#bank/merchant.ts'
import { responseHash, type SignedFields } from '#bank/protocol.ts'

/** The bank's answer with changed fields and a valid signature, so that it can claim something that did not happen. */
export function signedAnswer(fields: Record<string, string>, changes: Record<string, string>): Record<string, string> {
  const said = { ...fields, ...changes }
  return { ...said, ResponseHash: responseHash(said as unknown as SignedFields, testMerchant, 'sha1') }
}
