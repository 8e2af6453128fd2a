import type { TextKey, Translate } from '#kernel/text.ts'

/** What adapters and the intake write down in English for the log, and how people are told of it. */
const KNOWN: [RegExp, TextKey][] = [
  [/^no answer in time$/, 'desk.bank_problem.late'],
  [/^no connection$/, 'desk.bank_problem.no_connection'],
  [/^HTTP (?<code>\d+)$/, 'desk.bank_problem.http'],
  [/^(the answer could not be read|not a form|larger than 64 kB)$/, 'desk.bank_problem.unreadable'],
  [/^code (?<code>\S+), about another order$|^no such order$/, 'desk.bank_problem.other_order'],
  [/^(about )?another merchant$/, 'desk.bank_problem.other_merchant'],
  [/^code (?<code>\S+)$/, 'desk.bank_problem.code'],
  [/^the hash is wrong$/, 'desk.bank_problem.hash'],
  [/^(?<code>\S+) (is malformed|stands there twice)$/, 'desk.bank_problem.field'],
  [/^tells \d+ [A-Z]+$/, 'desk.bank_problem.other_amount'],
]

/** In the reader's language; null for words that nobody has translated. */
export function bankProblem(t: Translate, problem: string): string | null {
  for (const [form, key] of KNOWN) {
    const found = form.exec(problem)
    if (found) return t(key, { code: `\u2068${found.groups?.code ?? ''}\u2069` })
  }
  return null
}
