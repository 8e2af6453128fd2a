import type { PayForConfig } from './config.server.ts'
import { fromMajor } from '#kernel/money.ts'
import type { HistoryLine } from '../../gateway.ts'
import { call, TIMEOUT } from './api.server.ts'
import { RETURN_CODE_APPROVED, currencyCode, timeOf } from './protocol.ts'
import { textOf } from './xml.server.ts'

const KINDS: Record<string, HistoryLine['kind']> = { Auth: 'sale', PostAuth: 'sale', Refund: 'refund', Void: 'void' }

/**
 * TxnHistory of a day: what was done, without refusals. For an empty day the bank lists one transaction "not found".
 */
export async function history(bank: PayForConfig, day: string): Promise<HistoryLine[] | null> {
  const request = { SecureType: 'Report', TxnType: 'TxnHistory', ReqDate: day.replaceAll('-', '') }
  const answer = await call(bank, request, { timeout: TIMEOUT.money, root: 'TxnHistoryReport' })
  if ('problem' in answer) return null
  const listed = answer.fields.PaymentRequestExtended
  const lines: HistoryLine[] = []
  for (const item of Array.isArray(listed) ? listed : [listed]) {
    const fields = (item as { PaymentRequest?: Record<string, unknown> } | undefined)?.PaymentRequest
    if (!fields || typeof fields !== 'object') return null
    const code = textOf(fields, 'ProcReturnCode')
    const kind = KINDS[textOf(fields, 'TxnType')]
    const amount = fromMajor(textOf(fields, 'PurchAmount'))
    if (code !== RETURN_CODE_APPROVED || !kind || amount === null) continue
    lines.push({
      orderId: kind === 'sale' ? textOf(fields, 'OrderId') : textOf(fields, 'OrgOrderId') || textOf(fields, 'OrderId'),
      kind,
      amount,
      currency: currencyCode(textOf(fields, 'Currency')),
      authCode: textOf(fields, 'AuthCode') || null,
      at: timeOf(textOf(fields, 'InsertDatetime')),
    })
  }
  return lines
}
