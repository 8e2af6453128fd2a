/** For controls: the same program without row locks and guarded updates. */
import {
  OperationNodeTransformer,
  sql,
  type AndNode,
  type KyselyPlugin,
  type SelectQueryNode,
  type UpdateQueryNode,
} from 'kysely'
import type { Context } from '#kernel/context.ts'

class WithoutLocks extends OperationNodeTransformer {
  /** Removes `for update`. */
  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const { endModifiers, ...rest } = super.transformSelectQuery(node)
    const kept = endModifiers?.filter((modifier) => modifier.modifier !== 'ForUpdate')
    return { ...rest, ...(kept?.length && { endModifiers: kept }) }
  }

  /** Changes `where id = … and state = …` to `where id = …`. */
  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    const update = super.transformUpdateQuery(node)
    const where = update.where?.where
    return where?.kind === 'AndNode'
      ? { ...update, where: { ...update.where!, where: (where as AndNode).left } }
      : update
  }
}

const plugin: KyselyPlugin = {
  transformQuery: ({ node }) => new WithoutLocks().transformNode(node),
  transformResult: async ({ result }) => result,
}

export function withoutLocks(ctx: Context): Context {
  return { ...ctx, db: ctx.db.withPlugin(plugin) }
}

/** Adds a delay in the middle of every movement of money, so that races happen every time (as pretix does). */
export async function slowTransitions({ db }: Pick<Context, 'db'>, milliseconds: number): Promise<void> {
  await sql`create function slow() returns trigger language plpgsql as
    $$ begin perform pg_sleep(${sql.lit(milliseconds / 1000)}); return new; end $$`.execute(db)
  for (const table of ['payment_transitions', 'refunds'])
    await sql.raw(`create trigger slow before insert on ${table} for each row execute function slow()`).execute(db)
}

/** Switches the unique keys of the ledger off or on: the last protection against double posting. */
export async function ledgerKey({ db }: Pick<Context, 'db'>, on: boolean): Promise<void> {
  await sql
    .raw(
      on
        ? 'alter table ledger_tx add constraint ledger_tx_once unique (kind, source_type, source_id)'
        : 'alter table ledger_tx drop constraint if exists ledger_tx_kind_source_type_source_id_key, drop constraint if exists ledger_tx_once',
    )
    .execute(db)
}
