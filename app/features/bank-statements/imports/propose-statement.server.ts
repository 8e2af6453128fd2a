/** A statement with new transactions of a closed month needs the approval of a second person. */
import '#features/bank-statements/tables.ts'
import { z } from 'zod'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import { lockAccount } from '#features/bank-statements/accounts/accounts.server.ts'
import { firstOpenDay } from '#features/ledger/open-from.server.ts'
import { IBAN_TAIL } from '#features/bank-statements/lines/store-lines.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { isolate } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import { formatDay } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatIban } from '#kernel/iban.ts'
import type { ImportOutcome } from './statement-row.ts'
import { planStatement, storeStatement, type ImportInput } from './store-statement.server.ts'

export type Imported = ImportOutcome &
  ({ approvalId: null; statementId: string } | { approvalId: string; statementId: null })

/** Content that a second person sees; the transactions are in `bank_statement_proposals`. */
const Proposal = z.object({
  proposalId: z.uuid(),
  iban: z.string(),
  name: z.string(),
  firstOn: z.iso.date(),
  lastOn: z.iso.date(),
  newLines: z.int(),
  closedLines: z.int(),
})

const statementApproval = approvalKind({
  id: 'bank_statement',
  allow: 'statements.create',
  input: Proposal,
  async run(ctx, { proposalId }, { proposedBy }) {
    const { iban, name, sha256, statement, columns, closing } = await ctx.db
      .selectFrom('bank_statement_proposals')
      .selectAll()
      .where('id', '=', proposalId)
      .executeTakeFirstOrThrow()
    await storeStatement(ctx, { iban, name, sha256, statement, columns, closing }, proposedBy)
  },
  async decided(ctx, { proposalId }) {
    await ctx.db.deleteFrom('bank_statement_proposals').where('id', '=', proposalId).execute()
  },
  describe(ctx, { iban, name, firstOn, lastOn, newLines, closedLines }) {
    const t = ctx.texts.translate(ctx.locale)
    const day = (text: string) => formatDay(text, ctx.locale)
    const number = (value: number) => formatNumber(value, ctx.locale)
    return Promise.resolve({
      title: t('dashboard.approval_statement'),
      facts: [
        { name: t('dashboard.statement_file'), value: isolate(name) },
        { name: t('dashboard.statement_account'), value: formatIban(iban), ltr: true },
        { name: t('dashboard.statement_days'), value: `${day(firstOn)} – ${day(lastOn)}` },
        { name: t('dashboard.statement_new'), value: number(newLines) },
        { name: t('dashboard.statement_closed_lines'), value: number(closedLines) },
      ],
      path: '/dashboard/bank-statements',
    })
  },
})

/** Null if no new line is in a closed month. @throws {Refusal} like the import; 409 this file already waits */
export async function proposeOldStatement(ctx: Context, input: ImportInput): Promise<Imported | null> {
  const openFrom = await firstOpenDay(ctx)
  if (!openFrom || input.statement.lines.every(({ bookedOn }) => bookedOn >= openFrom)) return null
  const { outcome } = await planStatement(ctx, input, await lockAccount(ctx, input.iban))
  // Overlapping files repeat known transactions.
  if (outcome.closedLines === 0) return null
  const { statement, columns, closing, iban, name, sha256 } = input
  const proposalId = crypto.randomUUID()
  const lines = statement.lines.map((line) => ({ ...line, iban: line.iban?.slice(-IBAN_TAIL) ?? null }))
  await ctx.db
    .insertInto('bank_statement_proposals')
    .values({
      id: proposalId,
      iban,
      name,
      sha256,
      statement: JSON.stringify({ ...statement, lines }),
      columns: columns && JSON.stringify(columns),
      closing,
      proposed_by: ctx.actor!.id,
      proposed_at: ctx.now,
    })
    .execute()
  const { firstOn, lastOn, newLines, closedLines } = outcome
  const shown = { proposalId, iban, name, firstOn, lastOn, newLines, closedLines }
  const { approvalId } = await propose(ctx, statementApproval, { subject: sha256, input: shown, reason: name })
  auditDetail(ctx, { subject: proposalId, detail: { ...shown, proposed: true } })
  return { ...outcome, approvalId, statementId: null }
}

/** Files waiting for a second person, for the screen. */
export const waitingStatements = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('bank_statement_proposals')
    .select(['id', 'name', 'iban', 'proposed_at as at'])
    .orderBy('proposed_at')
    .execute()
