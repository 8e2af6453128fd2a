import '#features/bank-statements/tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { firstOpenDay } from '#features/ledger/open-from.server.ts'
import { query } from '#kernel/query.server.ts'
import { searchPageParams } from '#resource/list-params.server.ts'
import type { StatementRow } from './statement-row.ts'

export const StatementListParams = z.object({ page: searchPageParams.page, size: searchPageParams.size })

export type StatementPage = { rows: StatementRow[]; total: number; page: number; size: number }

export const statementPage = query({
  allow: 'statements.read',
  async run(ctx, { page, size }: z.output<typeof StatementListParams>): Promise<StatementPage> {
    const openFrom = await firstOpenDay(ctx)
    const [{ rows }, { n }] = await Promise.all([
      sql<StatementRow>`select s.id, a.iban, a.currency, s.name, s.format, s.first_on as "firstOn", s.last_on as "lastOn",
          s.opening, s.closing, s.lines, s.new_lines as "newLines", s.imported_at as at,
          (select count(*)::integer from bank_lines l where l.statement_id = s.id and l.remaining <> 0) as "openLines",
          not exists (select from bank_lines l where l.statement_id = s.id
            and (l.remaining <> l.amount or l.approval_id is not null or l.booked_on < ${openFrom}::date)) as removable
        from bank_statements s join bank_accounts a on a.id = s.account_id
        order by s.imported_at desc, s.id limit ${size} offset ${(page - 1) * size}`.execute(ctx.db),
      ctx.db
        .selectFrom('bank_statements')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
    ])
    return { rows, total: n, page, size }
  },
})

export type StatementChoice = Pick<StatementRow, 'id' | 'name' | 'firstOn' | 'lastOn'>
const MAX_CHOICES = 200

/** Statements by which lists are filtered: the latest ones, and those that are chosen. */
export const statementChoices = query({
  allow: 'statements.read',
  run: (ctx, chosen: readonly string[] = []): Promise<StatementChoice[]> =>
    ctx.db
      .selectFrom('bank_statements')
      .select(['id', 'name', 'first_on as firstOn', 'last_on as lastOn'])
      .where((where) =>
        where.or([
          where('id', '=', sql<string>`any(${[...chosen]}::uuid[])`),
          where('id', 'in', (from) =>
            from
              .selectFrom('bank_statements')
              .select('id')
              .orderBy('imported_at', 'desc')
              .orderBy('id')
              .limit(MAX_CHOICES),
          ),
        ]),
      )
      .orderBy('imported_at', 'desc')
      .orderBy('id')
      .execute(),
})
