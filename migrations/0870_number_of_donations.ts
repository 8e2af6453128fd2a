import { sql, type Kysely } from 'kysely'

/**
 * The public number of donations of each fund, stored next to its total (app/features/ledger/fund-totals.server.ts):
 * counting them in the ledger for each page takes longer with every donation.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table fund_totals add column donations integer not null default 0`.execute(db)
  await sql`update fund_totals f set donations = l.donations
    from (select account, currency,
        count(*) filter (where minor < 0 and kind in ('capture', 'mismatch_accepted', 'offline_gift'))
          - count(*) filter (where minor > 0 and kind = 'offline_gift_reversed') as donations
      from ledger_entries join ledger_tx on ledger_tx.id = tx_id
      where account like 'fund:%' group by account, currency) l
    where f.account = l.account and f.currency = l.currency`.execute(db)
}
