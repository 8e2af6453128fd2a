import type { PayForConfig } from './config.server.ts'
import type { GatewayProblem } from '../../gateway.ts'
import { readAnswer, writeRequest } from './xml.server.ts'

/**
 * Milliseconds; refunds and provisions wait for the issuer. An inquiry must end within the time of a shutdown (8 s).
 */
export const TIMEOUT = { question: 6_000, money: 30_000 }

type ApiAnswer = { fields: Record<string, unknown> } | { problem: GatewayProblem }

/**
 * Makes one call to the XMLGate. Never throws for what the bank or the network does. Never log a whole request or
 * answer: a failing history answer was recorded with both passwords in clear text.
 */
export async function call(
  bank: PayForConfig,
  request: Record<string, string>,
  { timeout, root = 'PayforResponse' }: { timeout: number; root?: string },
): Promise<ApiAnswer> {
  const account: Record<string, string> =
    request.SecureType === '3DModelPayment'
      ? { UserCode: bank.userCode, UserPass: bank.userPass }
      : { MbrId: bank.mbrId, MerchantId: bank.merchantId, UserCode: bank.userCode, UserPass: bank.userPass, Lang: 'EN' }
  // Outside the try: a field that is missing is a bug of ours, and not a bank that cannot be reached.
  const body = writeRequest({ ...account, ...request })
  try {
    const response = await fetch(bank.apiUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'text/xml; charset=UTF-8' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok) return { problem: `http:${response.status}` }
    const text = await response.text()
    const fields = readAnswer(text, root)
    return fields ? { fields } : { problem: 'unreadable' }
  } catch (error) {
    return { problem: (error as Error).name === 'TimeoutError' ? 'no_answer' : 'no_connection' }
  }
}
