/** Mutants without any visible effect. Each has its reason. */
export type Accepted = {
  file: string
  mutator: string
  /** The source line on which the mutant starts, without indentation. */
  line: string
  /** Stryker's replacement. */
  to: string
  reason: string
}

export const ACCEPTED: readonly Accepted[] = [
  {
    file: 'app/kernel/money.ts',
    mutator: 'EqualityOperator',
    line: 'if (!goal || goal <= 0) return { percent: 0, remaining: ZERO }',
    to: 'goal < 0',
    reason: 'A goal of zero ends at the first half of the condition.',
  },
  {
    file: 'app/kernel/money.ts',
    mutator: 'ArrayDeclaration',
    line: "const [, whole, fraction = ''] = /^(\\d{1,14})(?:\\.(\\d{1,2}))?$/.exec(text) ?? []",
    to: '["Stryker was here"]',
    reason: 'Without a match only the places after the first are read.',
  },
  {
    file: 'app/kernel/money.ts',
    mutator: 'StringLiteral',
    line: "{ decimals = 'auto' }: { decimals?: 'auto' | 'always' } = {},",
    to: '""',
    reason: "Everything but 'always' means the same.",
  },
  {
    file: 'app/kernel/money.ts',
    mutator: 'StringLiteral',
    line: "const [, sign, laterSign, body = ''] = TYPED.exec(toLatinDigits(typed).replace(DIRECTION_MARKS, '').trim()) ?? []",
    to: '"Stryker was here!"',
    reason: 'The pattern matches every text: the default is for the compiler.',
  },
  {
    file: 'app/kernel/money.ts',
    mutator: 'ArrayDeclaration',
    line: "const [, sign, laterSign, body = ''] = TYPED.exec(toLatinDigits(typed).replace(DIRECTION_MARKS, '').trim()) ?? []",
    to: '["Stryker was here"]',
    reason: 'The pattern matches every text: the default is for the compiler.',
  },
  {
    file: 'app/kernel/money.ts',
    mutator: 'ArrayDeclaration',
    line: 'const [, whole, fraction] = UNGROUPED.exec(text) ?? []',
    to: '["Stryker was here"]',
    reason: 'Without a match only the places after the first are read.',
  },
  {
    file: 'app/kernel/money.ts',
    mutator: 'EqualityOperator',
    line: "if (text.includes('e')) return no(Math.abs(value) > 1 ? 'too_large' : 'too_precise')",
    to: 'Math.abs(value) >= 1',
    reason: 'One is never written with an exponent.',
  },
  {
    file: 'app/kernel/money.ts',
    mutator: 'StringLiteral',
    line: "const [whole = '', fraction] = text.split('.')",
    to: '"Stryker was here!"',
    reason: 'A split text always has a first part: the default is for the compiler.',
  },
  {
    file: 'app/kernel/money.ts',
    mutator: 'EqualityOperator',
    line: 'const half = product < 0n ? -RATE_SCALE / 2n : RATE_SCALE / 2n',
    to: 'product <= 0n',
    reason: 'Half a unit more or less than zero is cut off to zero.',
  },
  {
    file: 'app/features/ledger/post.server.ts',
    mutator: 'StringLiteral',
    line: "const show = (entries: typeof before) => entries.map((e) => `${e.account} ${e.minor} ${e.currency}`).join(', ')",
    to: '""',
    reason: 'It only separates entries in the message of a fault of ours; each ends with a currency of three letters.',
  },
  {
    file: 'app/features/payments/callback/read-fields.ts',
    mutator: 'StringLiteral',
    line: "const type = request.headers.get('Content-Type') ?? ''",
    to: '"Stryker was here!"',
    reason: 'Neither is a type that is read.',
  },
  {
    file: 'app/features/payments/callback/callback-record.server.ts',
    mutator: 'StringLiteral',
    line: "return sha256(JSON.stringify(['callback', gateway.name, result.genuine, identity]))",
    to: '""',
    reason: 'Any constant serves: no other source hashes a list of this form.',
  },
  {
    file: 'app/features/payments/authenticate.server.ts',
    mutator: 'StringLiteral',
    line: "const answer = (await gateway.provision?.(order, attempt.request_guid!)) ?? 'unknown'",
    to: '""',
    reason: 'Every text means that the bank is asked.',
  },
  {
    file: 'app/features/payments/merchant-problem.server.ts',
    mutator: 'StringLiteral',
    line: ".where('source', '<>', '')",
    to: '"Stryker was here!"',
    reason: 'It only leaves out rows that are empty already.',
  },
  {
    file: 'app/features/payments/orphan-money.server.ts',
    mutator: 'MethodExpression',
    line: "fn.min('currency').as('currency'),",
    to: "fn.max('currency')",
    reason: 'All entries of an orphan are in the one currency that the bank listed.',
  },
  {
    file: 'app/features/payments/callback/journal.server.ts',
    mutator: 'MethodExpression',
    line: 'const names = (await readdir(folder).catch(() => [])).filter((name) => FILE.test(name)).sort()',
    to: '(await readdir(folder).catch(() => [])).filter(name => FILE.test(name))',
    reason: 'On Linux libuv sorts what readdir returns; Node does not promise it.',
  },
  {
    file: 'app/features/payments/callback/callback-record.server.ts',
    mutator: 'StringLiteral',
    line: "record: { at, gateway: gateway.name, hash: '', fields: [] },",
    to: '"Stryker was here!"',
    reason: 'What names no order is only counted: nothing of it is stored.',
  },
  {
    file: 'app/features/payments/callback/journal.server.ts',
    mutator: 'BooleanLiteral',
    line: 'written.set(record.hash, true)',
    to: 'false',
    reason: 'Only whether the cache has the hash is asked, never its value.',
  },
  {
    file: 'app/features/payments/callback/process-callback.server.ts',
    mutator: 'StringLiteral',
    line: "return { id, next: 'nothing' }",
    to: '""',
    reason: 'This return is for an order without an attempt, and nothing follows for it.',
  },
  {
    file: 'app/features/payments/callback/replay.server.ts',
    mutator: 'EqualityOperator',
    line: 'if (batch.length > 0) await processBatch()',
    to: 'batch.length >= 0',
    reason: 'An empty batch takes nothing in: one statement more for the database.',
  },
  {
    file: 'app/features/payments/callback/replay.server.ts',
    mutator: 'ConditionalExpression',
    line: 'if (batch.length > 0) await processBatch()',
    to: 'true',
    reason: 'An empty batch takes nothing in: one statement more for the database.',
  },
  {
    file: 'app/features/payments/callback/confirming-path.server.ts',
    mutator: 'StringLiteral',
    line: "const [gateway = '', orderId = '', signature = ''] = key.split('.')",
    to: '"Stryker was here!"',
    reason: 'No default has the length of a signature, so a key without one names no order either way.',
  },
  {
    file: 'app/features/payments/refunds/send.server.ts',
    mutator: 'StringLiteral',
    line: "if (Date.now() > deadline) return { answer: late, method: 'void' }",
    to: '""',
    reason: 'The method is stored only when the bank has done the refund; this one was not sent.',
  },
  {
    file: 'app/features/payments/refunds/send.server.ts',
    mutator: 'StringLiteral',
    line: "if (Date.now() > deadline) return { answer: late, method: 'refund' }",
    to: '""',
    reason: 'The method is stored only when the bank has done the refund; this one was not sent.',
  },
  {
    file: 'app/features/payments/refunds/send.server.ts',
    mutator: 'EqualityOperator',
    line: "if (Date.now() > deadline) return { answer: late, method: 'void' }",
    to: 'Date.now() >= deadline',
    reason: 'The lease leaves 45 seconds after the deadline: one millisecond decides nothing.',
  },
  {
    file: 'app/features/payments/refunds/send.server.ts',
    mutator: 'EqualityOperator',
    line: "if (Date.now() > deadline) return { answer: late, method: 'refund' }",
    to: 'Date.now() >= deadline',
    reason: 'The lease leaves 45 seconds after the deadline: one millisecond decides nothing.',
  },
]
