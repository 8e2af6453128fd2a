import { z } from 'zod'
import { columnsOf } from '#features/bank-statements/accounts/accounts.server.ts'
import { bankAccounts } from '#features/bank-statements/accounts/queries.server.ts'
import { STATEMENT_COLUMNS } from '#features/bank-statements/files/columns.ts'
import { readStatementFile } from '#features/bank-statements/files/read-file.server.ts'
import { MAX_FILE_BYTES, STATEMENT_FORMATS } from '#features/bank-statements/files/statement.ts'
import { countStatementMatches } from '#features/bank-statements/matches/count-matches.server.ts'
import { endpoint } from '#kernel/endpoint.server.ts'
import { compactIban } from '#kernel/iban.ts'
import { parseJsonField } from '#kernel/json-field.ts'
import { amountInput } from '#kernel/money-schema.ts'
import { CURRENCIES, negate, type Minor } from '#kernel/money.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import type { Context } from '#kernel/context.ts'
import type { ReceivedFile } from '#kernel/upload.server.ts'
import { importStatement } from './import.server.ts'
import { previewStatement } from './preview-statement.server.ts'
import { removeStatement } from './remove-statement.server.ts'
import { StatementListParams, statementPage } from './statement-list.server.ts'
import type { ImportInput } from './store-statement.server.ts'

const path = '/api/dashboard/bank-statements'
const amount = z.int().describe('Minor units of the currency (hundredths); negative: outgoing')
const Statement = z.object({
  iban: z.string(),
  currency: z.enum(CURRENCIES),
  format: z.enum(STATEMENT_FORMATS),
  firstOn: z.iso.date(),
  lastOn: z.iso.date(),
  opening: amount,
  closing: amount,
  lines: z.int(),
  newLines: z.int().describe('Lines that are not in an earlier statement'),
})
const Outcome = Statement.extend({
  closedLines: z.int().describe('New lines dated in a closed month: the import needs a second person'),
  incoming: amount,
  outgoing: amount,
  sample: z.array(z.object({ bookedOn: z.iso.date(), amount, description: z.string() })),
})

/** The same before and after the import, because both use the code of the matching screen. */
const counts = {
  certain: z.int().describe('New lines with the code of one announced transfer: they can be accepted together'),
  suggested: z.int().describe('Other new lines with at least one suggestion'),
}

endpoint({
  method: 'get',
  path,
  summary: 'Lists imported bank statements, newest first',
  allow: 'statements.read',
  query: StatementListParams,
  answer: z.object({
    rows: z.array(
      Statement.extend({
        id: z.uuid(),
        name: z.string(),
        openLines: z.int().describe('Not yet matched'),
        removable: z.boolean().describe('No line is matched, waits for an approval, or is of a closed month'),
        at: z.date(),
      }),
    ),
    total: z.int(),
    page: z.int(),
    size: z.int(),
  }),
  run: (ctx, { query }) => statementPage(ctx, query),
})

endpoint({
  method: 'delete',
  path: `${path}/:id`,
  summary: 'Removes an imported bank statement while none of its lines is matched',
  allow: 'statements.create',
  params: z.object({ id: z.uuid() }),
  answer: z.object({}),
  async run(ctx, { params }) {
    await removeStatement(ctx, params)
    return {}
  },
})

endpoint({
  method: 'get',
  path: '/api/dashboard/bank-accounts',
  summary: 'Lists the association’s bank accounts with the balances of the statements and of the ledger',
  allow: 'statements.read',
  answer: z.array(
    z.object({
      iban: z.string(),
      currency: z.enum(CURRENCIES),
      balance: z
        .object({
          openedOn: z.iso.date(),
          closedOn: z.iso.date(),
          closing: amount,
          books: amount,
          openLines: z.int(),
          openSum: amount,
          recorded: z.int().describe('Donations recorded manually without a statement line'),
          recordedSum: amount,
          difference: amount.describe('Unexplained difference; 0 if the ledger is correct'),
        })
        .nullable(),
    }),
  ),
  run: (ctx) => bankAccounts(ctx),
})

/** Rate limited, because reading a file is expensive. */
const upload = { bytes: MAX_FILE_BYTES, limit: { name: 'bank_statements', points: 120, seconds: 3600 } }

endpoint({
  method: 'post',
  path: `${path}/preview`,
  summary: 'Previews the import of a statement file; fields of the form: `iban`, `columns`, `closing`',
  allow: 'statements.create',
  upload,
  answer: z.object({
    outcome: Outcome.extend(counts).optional(),
    table: z
      .object({
        titles: z.array(z.object({ key: z.string(), title: z.string() })),
        sample: z.array(z.array(z.string())),
      })
      .optional()
      .describe('The columns are unknown: `columns` must map them'),
  }),
  async run(ctx, { file }) {
    const read = await inputOf(ctx, file!)
    return 'table' in read ? read : { outcome: await previewStatement(ctx, read) }
  },
})

endpoint({
  method: 'post',
  path,
  summary: 'Imports a statement file: MT940, CAMT.053, CSV, XLSX or an HTML table',
  allow: 'statements.create',
  upload,
  status: 201,
  answer: Outcome.extend({
    approvalId: z.uuid().nullable().describe('If set, nothing is stored until a second person approves'),
    statement: z
      .object({ id: z.uuid(), ...counts })
      .nullable()
      .describe('The imported statement; null until a second person approves'),
  }),
  async run(ctx, { file }) {
    const read = await inputOf(ctx, file!)
    if ('table' in read) throw new Refusal('bank_statements.unknown_columns')
    const { statementId, ...outcome } = await importStatement(ctx, read)
    // After the import has released the account.
    const matches = statementId === null ? null : await countStatementMatches(ctx, statementId)
    return { ...outcome, statement: matches && { id: statementId!, ...matches } }
  },
})

const Mapping = z.record(z.string().min(1).max(200), z.enum(STATEMENT_COLUMNS))

/** @throws {Refusal} 422 */
async function inputOf(ctx: Context, { path: file, name, sha256, fields }: ReceivedFile) {
  const iban = compactIban(fields.iban ?? '')
  const columns = fields.columns ? parseJsonField('columns', fields.columns, Mapping) : null
  const read = await readStatementFile(file, columns ?? (await columnsOf(ctx, iban)))
  if ('table' in read) return read
  const { statement } = read
  const input: ImportInput = {
    // Without a chosen account, the IBAN of the file is used; a chosen one is compared with the file.
    iban: iban || (statement.iban ?? ''),
    name,
    sha256,
    statement,
    columns,
    closing: closingOf(ctx, fields.closing ?? ''),
  }
  if (!input.iban) throw invalidField('iban', 'bank_statements.account_required')
  return input
}

/** The typed closing balance; it may be negative, because an account can be overdrawn. */
function closingOf(ctx: Context, typed: string): Minor | null {
  const text = typed.trim()
  if (!text) return null
  const isBelowZero = /^[-−]/.test(text)
  const read = amountInput({ locale: ctx.locale }).safeParse(isBelowZero ? text.slice(1) : text)
  if (!read.success) throw invalidField('closing', read.error.issues[0]!.message)
  return isBelowZero ? negate(read.data) : read.data
}
