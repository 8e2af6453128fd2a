import { sql, type Kysely } from 'kysely'

/**
 * A bed belongs to one person in periods whose dates overlap, not only in one period. Triggers copy the dates of the
 * period, so that the release before, which does not know the column, is covered too. Where two people already have
 * one bed, only one of them is covered; the nightly check names both.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table bed_holds add column period daterange`.execute(db)
  await sql`create function bed_hold_period() returns trigger language plpgsql as $$
    begin
      -- Locked, because the dates of the period must not change until the bed is reserved.
      select daterange(starts_on, ends_on) into new.period from housing_terms where id = new.term_id for share;
      return new;
    end $$`.execute(db)
  await sql`create function bed_hold_periods() returns trigger language plpgsql as $$
    begin
      update bed_holds set period = daterange(new.starts_on, new.ends_on)
        where term_id = new.id and period is not null;
      return new;
    end $$`.execute(db)
  await sql`update bed_holds h set period = daterange(t.starts_on, t.ends_on) from housing_terms t
    where t.id = h.term_id and not exists (
      select from bed_holds o join housing_terms ot on ot.id = o.term_id
      where o.bed_id = h.bed_id and o.application_id <> h.application_id
        and ot.starts_on < t.ends_on and t.starts_on < ot.ends_on
        and ((o.moved_in and not h.moved_in) or (o.moved_in = h.moved_in and o.application_id < h.application_id)))`.execute(
    db,
  )
  await sql`alter table bed_holds add constraint bed_holds_one_person
    exclude using gist (int4range(bed_id, bed_id, '[]') with &&, period with &&)`.execute(db)
  await sql`create trigger bed_hold_period before insert or update of term_id on bed_holds
    for each row execute function bed_hold_period()`.execute(db)
  await sql`create trigger bed_hold_periods after update of starts_on, ends_on on housing_terms
    for each row execute function bed_hold_periods()`.execute(db)
}
