/** Imports a statement file. Transactions of a closed month need a second person. */
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { proposeOldStatement, type Imported } from './propose-statement.server.ts'
import { ImportInput, storeStatement } from './store-statement.server.ts'

/**
 * If it returns an `approvalId`, nothing is stored until a second person approves.
 * @throws {Refusal} 409 the file or all its lines were imported before; 422 with a text about the problem
 */
export const importStatement = command({
  id: 'bank_statements.import',
  allow: 'statements.create',
  input: ImportInput,
  async run(ctx, input): Promise<Imported> {
    const waits = await proposeOldStatement(ctx, input)
    if (waits) return waits
    const { outcome, statementId } = await storeStatement(ctx, input, ctx.actor!.id)
    const { firstOn, lastOn, opening, closing, lines, newLines } = outcome
    auditDetail(ctx, {
      subject: statementId,
      after: { iban: input.iban, name: input.name, firstOn, lastOn, opening, closing, lines, newLines },
    })
    return { ...outcome, approvalId: null, statementId }
  },
})
