import type { RefusalKind } from '../../refusal-kind.ts'

/**
 * Maps a ProcReturnCode to an explanation that helps the payer (docs/reference/payfor.md "Codes"). Codes of issuers are
 * those of ISO 8583.
 */
const KINDS: Partial<Record<RefusalKind, readonly string[]>> = {
  insufficient: ['51'],
  limit: ['61', '65'],
  expired_card: ['54', 'M006'],
  wrong_card_number: ['14', 'M008', 'M041'],
  wrong_security_code: ['34', 'M005', 'M018'],
  not_permitted: ['57', '58', '62'],
  card_blocked: ['04', '07', '33', '36', '41', '43'],
  bank_refused: ['01', '02', '03', '05', '12', '13', '63', '75'],
  three_d_failed: ['V034', 'MR15'],
  cancelled: ['17'],
  bank_unreachable: ['91', '9196', '9199', 'V9196', 'V9199'],
  technical: ['96'],
  // Wrong hash of the form. The bank signs its answer with the same password, so a genuine answer proves that it knows
  // ours.
  form_changed: ['M030'],
  // About our account: no access to the 3-D Secure server, our address, our rights.
  merchant_problem: ['M044', 'M047', 'M049'],
}

export function refusalOf(code: string): RefusalKind {
  for (const [kind, codes] of Object.entries(KINDS)) if (codes.includes(code)) return kind as RefusalKind
  // Issuers know more codes than our list; M and V codes are the gateway's, about us and not about the card.
  return /^\d\d$/.test(code) ? 'bank_refused' : 'technical'
}

/** Answered to our server, or with an invalid signature: our account at the bank or our password is wrong. */
export function isMerchantProblem(code: string): boolean {
  return ['merchant_problem', 'form_changed'].includes(refusalOf(code))
}

/** Two digits from the issuer, or failed 3-D Secure, refuse this order. Gateway codes only refuse our request. */
export function isRefusal(code: string): boolean {
  return (/^\d\d$/.test(code) && code !== '00') || code === 'V034' || code === 'MR15'
}

/** The bank may have done it anyway: the issuer was unreachable, the system had an error, or it was done before. */
export function isIndeterminate(code: string): boolean {
  return ['91', '96', '9196', '9199', 'V9196', 'V9199', 'V036', 'V017', 'V037', 'V000'].includes(code)
}
