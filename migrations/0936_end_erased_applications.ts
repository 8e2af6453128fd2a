import { sql, type Kysely } from 'kysely'

/**
 * The retention erased applications that staff had left open, and left them open: they counted as open, and their beds
 * stayed reserved. Residents count here only if their period had ended when they were erased.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`with ended as (
      select a.id, a.state from applications a join housing_terms t on t.id = a.term_id
      where a.erased_at is not null and a.state in ('submitted', 'missing', 'waiting', 'offered', 'accepted', 'moved_in')
        and t.ends_on <= a.erased_at::date
    ), freed as (
      delete from bed_holds where application_id in (select id from ended)
    ), moved as (
      insert into application_transitions (application_id, from_state, to_state, by, actor_id, bed, at)
      select id, state, case state when 'moved_in' then 'moved_out' else 'withdrawn' end, 'rule', null, null, now()
      from ended
    )
    update applications a set offered_until = null, missing = '{}',
      state = case a.state when 'moved_in' then 'moved_out' else 'withdrawn' end
    from ended where ended.id = a.id`.execute(db)
}
