import type { PayForConfig } from './config.server.ts'
import { fromMajor, ZERO } from '#kernel/money.ts'
import type { PaymentInquiryResult } from '../../gateway.ts'
import { call, TIMEOUT } from './api.server.ts'
import { brandOf, maskOf } from './callback.server.ts'
import { isMerchantProblem, isRefusal, refusalOf } from './codes.ts'
import { RETURN_CODE_APPROVED, AUTHENTICATED, currencyCode, IN_PROGRESS, NOT_FOUND, timeOf } from './protocol.ts'
import { textOf } from './xml.server.ts'

/** OrderInquiry: the current result of an order. */
export async function inquire(
  bank: PayForConfig,
  orderId: string,
  timeout = TIMEOUT.question,
): Promise<PaymentInquiryResult> {
  const answer = await call(bank, { SecureType: 'Inquiry', TxnType: 'OrderInquiry', OrgOrderId: orderId }, { timeout })
  return 'problem' in answer ? { kind: 'unknown', problem: answer.problem } : mapInquiry(bank, orderId, answer.fields)
}

/** Exported for the test with recorded answers. */
export function mapInquiry(bank: PayForConfig, orderId: string, fields: Record<string, unknown>): PaymentInquiryResult {
  const field = (name: string) => textOf(fields, name)
  const code = field('ProcReturnCode')
  if (isMerchantProblem(code)) return { kind: 'unknown', problem: `bank_code:${code}`, merchantProblem: code }
  if (field('OrderId') !== orderId && field('OrgOrderId') !== orderId)
    return { kind: 'unknown', problem: `other_order:${code || 'none'}` }
  if (field('MerchantID') !== bank.merchantId) return { kind: 'unknown', problem: 'other_merchant' }
  if (code === NOT_FOUND) return { kind: 'nothing' }
  if (code === IN_PROGRESS || code === AUTHENTICATED) return { kind: 'pending' }
  if (isRefusal(code)) return { kind: 'declined', code, refusal: refusalOf(code) }
  const amount = fromMajor(field('PurchAmount'))
  const refunded = fromMajor(field('RefundedAmount') || '0')
  if (
    code !== RETURN_CODE_APPROVED ||
    !['Auth', 'PostAuth'].includes(field('TxnType')) ||
    amount === null ||
    refunded === null
  )
    return { kind: 'unknown', problem: `bank_code:${code || 'none'}` }
  return {
    kind: 'captured',
    amount,
    currency: currencyCode(field('Currency')),
    // In our approvals a missing status is -1 or empty; 0 and 2 to 4 mean not, or only half, authenticated.
    secured: !/^[02-9]$/.test(field('D3Status')),
    capturedAt: timeOf(field('TrxDate')),
    authCode: field('AuthCode') || null,
    hostRef: field('F37') || field('HostRefNum') || null,
    card: { mask: maskOf(field('CardMask')), brand: brandOf(field('CardType')) },
    voided: field('IsVoided').toLowerCase() === 'true' || field('TxnStatus') === 'V',
    refunded: refunded || ZERO,
  }
}
