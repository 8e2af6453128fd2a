/**
 * Inputs of commands, jobs and approvals about money: they refuse unknown fields, other types and texts that are too
 * long. Each entry says what is accepted, and for each field what is refused.
 */
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { approvalKinds } from '#features/approvals/propose.server.ts'
import { commands } from '#kernel/command.server.ts'
import { jobs } from '#kernel/job.server.ts'

import.meta.glob(
  [
    '/app/features/bank-statements/**/{record-notice,exports,propose-statement}.server.ts',
    '/app/features/{payments,ledger}/**/*.server.{ts,tsx}',
    '/app/features/shop/coupons/**/*.server.ts',
  ],
  { eager: true },
)

type Expected = {
  /** Accepted, with every field. */
  takes: Record<string, unknown>
  /** For each field, other values that are accepted. */
  also?: Record<string, unknown[]>
  refuses: Record<string, unknown[]>
  /** Fields that may be absent. */
  optional?: string[]
}

const ID = '0b0e7a52-7e0c-4d5c-9d0e-1f2a3b4c5d6e'
const NO_ID = ['', 'S1', `${ID}0`, 1, null]
const NO_AMOUNT = [0, -1, 1.5, '100', null]
const NO_REASON = ['', 'ab', '  ab  ', 'x'.repeat(501), 5, null]
const NO_FLAG = ['true', 0, null]
const NO_TEXT = [5, null, ['x']]
const NO_KEY = ['1234567', 'k'.repeat(256), 5, null]
const REASONS = ['abc', 'x'.repeat(500)]
const CAMPAIGNS = [1, '7']
const NO_CAMPAIGN = ['', 'other', 0, -1, 1.5, null]
const NO_DATE = ['', '2026-02-30', '1.12.2026', 5]
const NO_CASE = ['', '   ', 'x'.repeat(65), 5, null]

const bankRefund = { takes: { attemptId: ID, amount: 100, refundId: ID, atBank: 0 }, also: { refundId: [null], atBank: [null, 5] }, refuses: { attemptId: NO_ID, amount: NO_AMOUNT, refundId: ['', 'S1', 5], atBank: [-1, 1.5, '0'] } } // prettier-ignore
const writeOff = {
  takes: { attemptId: ID, confirmed: true },
  also: { confirmed: [false] },
  refuses: { attemptId: NO_ID, confirmed: NO_FLAG },
}
const reversed = { takes: { refundId: ID }, refuses: { refundId: NO_ID } }
const transferred = {
  takes: { attemptId: ID, amount: 100, paidOn: '2026-11-21', bankReference: 'FT26-1', paidFrom: 'bank_account' },
  also: { bankReference: ['x'.repeat(64)], paidFrom: ['bank_account:2'] },
  optional: ['paidFrom'],
  refuses: {
    attemptId: NO_ID,
    amount: NO_AMOUNT,
    paidOn: [...NO_DATE, null],
    bankReference: ['', '   ', 'x'.repeat(65), 5, null],
    paidFrom: ['', 'cash', 'bank_account:', 'bank_account:0', 'fees', 5, null],
  },
}
const cancelled = {
  takes: { refundId: ID, atBank: 0, state: 'sent' },
  also: { atBank: [null, 5], state: [null, 'unknown'] },
  refuses: { refundId: NO_ID, atBank: [-1, 1.5, '0'], state: ['', 'lost'] },
  optional: ['atBank', 'state'],
}
const mismatch = {
  takes: { attemptId: ID, decision: 'accept' },
  also: { decision: ['give_back'] },
  refuses: { attemptId: NO_ID, decision: ['', 'keep', null] },
}
const orphan = { takes: { orderId: 'S1', decision: 'assign', campaign: 'general', atBank: 100 }, also: { orderId: ['x'.repeat(64)], decision: ['give_back'], campaign: CAMPAIGNS, atBank: [null, 0] }, refuses: { orderId: ['', 'x'.repeat(65), 5], decision: ['', 'keep', null], campaign: NO_CAMPAIGN, atBank: [1.5, '100'] } } // prettier-ignore
const second = {
  takes: { attemptId: ID, campaign: 'general' },
  also: { campaign: CAMPAIGNS },
  refuses: { attemptId: NO_ID, campaign: NO_CAMPAIGN },
}
const nothing = { takes: {}, refuses: {} }
const withReason = ({ takes, also, refuses, ...rest }: Expected): Expected => ({
  ...rest,
  takes: { ...takes, reason: 'the bank wrote' },
  also: { ...also, reason: REASONS },
  refuses: { ...refuses, reason: NO_REASON },
})

const COMMANDS: Record<string, Expected> = {
  'card_guard.release': {
    takes: { key: 'all' },
    also: {
      key: [
        'campaign:1',
        'campaign:1234',
        'campaign:general',
        'campaign:shop',
        ...['address', 'network', 'email'].map((by) => `${by}:${'aZ-_9'.repeat(4)}aZ`),
      ],
    },
    refuses: {
      key: [
        '',
        'all ',
        ' all',
        'campaign:',
        'campaign:x',
        'xcampaign:1',
        'campaign:1x',
        `address:${'a'.repeat(21)}`,
        `email:${'a'.repeat(23)}`,
        `phone:${'a'.repeat(22)}`,
        `network:${'a'.repeat(21)}.`,
        5,
        null,
      ],
    },
  },
  'disputes.add_evidence': {
    takes: { disputeId: ID, file: { name: 'slip.pdf', type: 'application/pdf', bytes: 9, path: '/tmp/x' } },
    refuses: {
      disputeId: NO_ID,
      file: [
        null,
        {},
        { name: 5, type: 'a', bytes: 1, path: 'x' },
        { name: 'a', type: 'a', bytes: 1.5, path: 'x' },
        { name: 'a', type: 'a', bytes: 1 },
      ],
    },
  },
  'disputes.export_register': {
    takes: {
      params: { page: 1, size: 20, 'filter.state': 'refund', 'filter.at': '2026-11-01..2026-11-30' },
      format: 'csv',
    },
    also: { format: ['xlsx', 'pdf'], params: [{}] },
    refuses: { params: [null, { 'filter.state': 'other' }], format: ['', 'docx', null] },
  },
  'disputes.mark_answered': { takes: { id: ID }, refuses: { id: NO_ID } },
  'disputes.open_evidence': { takes: { id: ID }, refuses: { id: NO_ID } },
  'disputes.set_answer_by': {
    takes: { id: ID, answerBy: '2026-12-01' },
    refuses: { id: NO_ID, answerBy: [...NO_DATE, null] },
  },
  'foreign_transfers.export': {
    takes: { days: { from: '2026-11-01', to: '2026-11-30', country: 'DE' }, format: 'csv' },
    also: { days: [{ from: '2026-11-01', to: '2026-11-30' }], format: ['xlsx', 'pdf'] },
    refuses: {
      days: [
        null,
        {},
        { from: '1.11.2026', to: '2026-11-30' },
        { from: '2026-11-01', to: '2026-11-30', country: 'de' },
      ],
      format: ['', 'docx', null],
    },
  },
  'foreign_transfers.record_notice': {
    takes: { line_ids: [ID], notified_on: '2026-12-01', reference: '2026/17' },
    also: { reference: ['x'.repeat(100)] },
    refuses: {
      line_ids: [[], ['S1'], Array(501).fill(ID), ID, null],
      notified_on: [...NO_DATE, null],
      reference: ['', '  ', 'x'.repeat(101), 5, null],
    },
  },
  'payments.open_form': {
    takes: { redirectToken: 'x'.repeat(64) },
    also: { redirectToken: [''] },
    refuses: { redirectToken: ['x'.repeat(65), ...NO_TEXT] },
  },
  'payments.open_redirect': {
    takes: { redirectToken: 'x'.repeat(64) },
    also: { redirectToken: [''] },
    refuses: { redirectToken: ['x'.repeat(65), ...NO_TEXT] },
  },
  'payments.resolve_task': {
    takes: { id: ID, note: 'the bank wrote' },
    also: { note: REASONS },
    refuses: { id: NO_ID, note: NO_REASON },
  },
  'payments.resume_cards': { takes: { gateway: 'x'.repeat(40) }, refuses: { gateway: ['x'.repeat(41), ...NO_TEXT] } },
  'refunds.open_dispute': {
    takes: { attemptId: ID, caseNumber: 'C1', amount: 100, answerBy: '2026-12-01' },
    also: { answerBy: [null] },
    refuses: { attemptId: NO_ID, caseNumber: NO_CASE, amount: NO_AMOUNT, answerBy: NO_DATE },
    optional: ['answerBy'],
  },
  'refunds.propose_bank_refund': withReason(bankRefund),
  'refunds.propose_cancel': withReason(cancelled),
  'refunds.propose_close_dispute': {
    ...withReason({
      takes: { caseNumber: 'C1', won: false, lost: 100, fee: 100 },
      also: { caseNumber: ['x'.repeat(64)], won: [true] },
      refuses: { caseNumber: NO_CASE, won: NO_FLAG, lost: NO_AMOUNT, fee: NO_AMOUNT },
    }),
    optional: ['lost', 'fee'],
  },
  'refunds.propose_mismatch': withReason(mismatch),
  'refunds.propose_reopen_dispute': withReason({ takes: { id: ID }, refuses: { id: NO_ID } }),
  'refunds.propose_reverse_transfer': withReason(reversed),
  'refunds.propose_reverse_write_off': withReason(reversed),
  'refunds.propose_transfer': withReason(transferred),
  'refunds.propose_write_off': withReason(writeOff),
  'refunds.request': {
    ...withReason({
      takes: { attemptId: ID, amount: 1, idempotencyKey: '12345678' },
      also: { idempotencyKey: ['k'.repeat(255)] },
      refuses: { attemptId: NO_ID, amount: NO_AMOUNT, idempotencyKey: NO_KEY },
    }),
    optional: ['amount'],
  },
  'suspense.propose_keep_second': withReason(second),
  'suspense.propose_orphan': withReason(orphan),
}

const JOBS: Record<string, Expected> = {
  'card_guard.check_account': {
    takes: { gateway: 'payfor', code: 'M030', signed: true, slot: 1 },
    also: { signed: [false] },
    refuses: { gateway: NO_TEXT, code: NO_TEXT, signed: NO_FLAG, slot: [1.5, '1', null] },
  },
  'disputes.remind': nothing,
  'payments.alert_staff': {
    takes: {
      subjectId: 'x',
      what: 'payments.alert_card_testing',
      values: { declined: 3, code: 'M030' },
      path: '/dashboard',
      permission: 'payments.refund',
    },
    refuses: {
      subjectId: NO_TEXT,
      what: ['', 'other', null],
      values: [null, { declined: null }],
      path: NO_TEXT,
      permission: ['', 'other', null],
    },
    optional: ['permission'],
  },
  'payments.compare_history': nothing,
  'payments.provision': { takes: { attemptId: ID }, refuses: { attemptId: NO_ID } },
  'payments.reconcile': nothing,
  'refunds.send': nothing,
}

const endOfDispute: Expected = {
  takes: { won: false, lost: 100, fee: 100, disputeId: ID, reopened: 0 },
  also: { won: [true], lost: [null], fee: [null], reopened: [3] },
  refuses: {
    won: NO_FLAG,
    lost: ['1', 0, -1, 1.5],
    fee: ['1', 0, -1, 1.5],
    disputeId: NO_ID,
    reopened: [-1, 1.5, '1', null],
  },
}

const APPROVALS: Record<string, Expected> = {
  bank_refund: bankRefund,
  bank_statement: {
    takes: { proposalId: ID, iban: 'TR', name: 'one.sta', firstOn: '2026-10-01', lastOn: '2026-10-31', newLines: 2, closedLines: 1 }, // prettier-ignore
    refuses: {
      proposalId: NO_ID,
      iban: NO_TEXT,
      name: NO_TEXT,
      firstOn: [...NO_DATE, null],
      lastOn: [...NO_DATE, null],
      newLines: [1.5, '1', null],
      closedLines: [1.5, '1', null],
    },
  },
  cancel_refund: cancelled,
  close_dispute: endOfDispute,
  keep_second: second,
  mismatch,
  orphan: {
    takes: { ...orphan.takes, amount: 100 },
    also: orphan.also,
    refuses: { ...orphan.refuses, amount: NO_AMOUNT },
  },
  refund: {
    takes: { attemptId: ID, amount: 1, idempotencyKey: '12345678' },
    refuses: { attemptId: NO_ID, amount: NO_AMOUNT, idempotencyKey: NO_KEY },
  },
  reopen_dispute: endOfDispute,
  reverse_transfer_refund: reversed,
  reverse_write_off: reversed,
  transfer_refund: transferred,
  write_off: writeOff,
}

const OURS = /^(card_guard|coupons|disputes|foreign_transfers|ledger|payments|refunds|suspense)\./

test('every command and job about money is in these tables', () => {
  expect([...commands.keys()].filter((id) => OURS.test(id)).toSorted()).toEqual(Object.keys(COMMANDS))
  expect([...jobs.keys()].filter((id) => OURS.test(id)).toSorted()).toEqual(Object.keys(JOBS))
})

const of = (kind: string, table: Record<string, Expected>, all: ReadonlyMap<string, { input: z.ZodType }>) =>
  Object.entries(table).map(([id, expected]) => [`${kind} ${id}`, expected, all.get(id)!.input] as const)

test.each([
  ...of('command', COMMANDS, commands),
  ...of('job', JOBS, jobs),
  ...of('approval', APPROVALS, approvalKinds),
])('the %s takes its fields and no others', (_, { takes, also = {}, refuses, optional = [] }, input) => {
  const accepts = (value: unknown) => input.safeParse(value).success
  const taken = input.parse({ ...takes }) as object
  expect(Object.keys(taken).toSorted()).toEqual(Object.keys(takes).toSorted())
  // An unknown key is refused, or dropped.
  const { data } = input.safeParse({ ...takes, other: 1 })
  expect(data ?? {}).not.toHaveProperty('other')
  expect(Object.keys(refuses)).toEqual(Object.keys(takes))
  for (const key of Object.keys(takes)) {
    const { [key]: _absent, ...rest } = takes
    expect([key, 'absent', accepts(rest)]).toEqual([key, 'absent', optional.includes(key)])
    for (const value of also[key] ?? [])
      expect([key, value, accepts({ ...takes, [key]: value })]).toEqual([key, value, true])
    for (const value of refuses[key]!)
      expect([key, value, accepts({ ...takes, [key]: value })]).toEqual([key, value, false])
  }
})

test('typed spaces around a reason and a case number are not stored', () => {
  const parse = (id: string, value: object) => commands.get(id)!.input.parse({ ...COMMANDS[id]!.takes, ...value })
  expect(parse('refunds.request', { reason: '  twice paid ' })).toMatchObject({ reason: 'twice paid' })
  expect(parse('payments.resolve_task', { note: ' the bank wrote\n' })).toMatchObject({ note: 'the bank wrote' })
  expect(parse('refunds.open_dispute', { caseNumber: ' C1 ' })).toMatchObject({ caseNumber: 'C1' })
})
