import { parseProblem, type ProblemCode } from '#features/payments/gateway.ts'
import { isolate } from '#kernel/bidi.ts'
import type { TextKey, Translate } from '#kernel/text.ts'

const TEXTS: Record<ProblemCode, TextKey> = {
  no_answer: 'dashboard.bank_problem.late',
  no_connection: 'dashboard.bank_problem.no_connection',
  http: 'dashboard.bank_problem.http',
  unreadable: 'dashboard.bank_problem.unreadable',
  too_large: 'dashboard.bank_problem.unreadable',
  bank_code: 'dashboard.bank_problem.code',
  other_order: 'dashboard.bank_problem.other_order',
  other_merchant: 'dashboard.bank_problem.other_merchant',
  signature_wrong: 'dashboard.bank_problem.hash',
  field_malformed: 'dashboard.bank_problem.field',
  field_repeated: 'dashboard.bank_problem.field',
  other_amount: 'dashboard.bank_problem.other_amount',
  inquiry_limit: 'dashboard.bank_problem.inquiry_limit',
  not_captured: 'dashboard.bank_problem.not_captured',
  not_sent: 'dashboard.bank_problem.not_sent',
}

/**
 * The problem in the reader's language; null for a stored sentence from before there were codes, which is shown as it
 * is.
 */
export function bankProblem(t: Translate, stored: string): string | null {
  const problem = parseProblem(stored)
  return problem && t(TEXTS[problem.code], { code: isolate(problem.detail) })
}
