import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'

/**
 * Tests act as staff with invented ids. An approval needs the account of the proposer, so the proposal of an invented
 * person creates it, as an owner. Accounts made by makePerson stay as they are.
 */
export async function addAccountsOfProposers(db: Context['db']): Promise<void> {
  await sql`
    create or replace function add_account_of_proposer() returns trigger language plpgsql as $$
    begin
      insert into users (id, name, email, email_verified, locale, created_at, updated_at)
        values (new.proposed_by, 'Staff', new.proposed_by || '@staff.invalid', true, 'en', now(), now())
        on conflict do nothing;
      if found then
        insert into user_roles (user_id, role_id, granted_at) values (new.proposed_by, 'owner', now());
      end if;
      return new;
    end $$`.execute(db)
  await sql`create or replace trigger add_account_of_proposer before insert on approvals
    for each row execute function add_account_of_proposer()`.execute(db)
}
