import type { PayForConfig } from './config.server.ts'
import type { Gateway, Order } from '../../gateway.ts'
import { call, TIMEOUT } from './api.server.ts'
import { isMerchantProblem, isRefusal, refusalOf } from './codes.ts'
import { RETURN_CODE_APPROVED } from './protocol.ts'
import { textOf } from './xml.server.ts'

/** 3DModel: captures the money of an authenticated payer. The amount must still be confirmed by an inquiry. */
export async function provision(
  bank: PayForConfig,
  order: Order,
  requestGuid: string,
): ReturnType<NonNullable<Gateway['provision']>> {
  const request = { SecureType: '3DModelPayment', RequestGuid: requestGuid, OrderId: order.orderId }
  const answer = await call(bank, request, { timeout: TIMEOUT.money })
  if ('problem' in answer) return 'unknown'
  const code = textOf(answer.fields, 'ProcReturnCode')
  if (code === RETURN_CODE_APPROVED) return 'done'
  if (isMerchantProblem(code)) return { merchantProblem: code }
  return isRefusal(code) ? { code, refusal: refusalOf(code) } : 'unknown'
}
