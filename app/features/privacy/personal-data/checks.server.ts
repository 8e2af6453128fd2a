import { check } from '#kernel/check.server.ts'
import { declaredColumns } from '#kernel/personal-data.server.ts'

check({
  id: 'privacy.undeclared_columns',
  says: 'a database column not declared as personal or not personal: export and erasure ignore it',
  // Evaluated when the check runs, because by then every feature has declared its tables.
  get sql() {
    const declared = [...declaredColumns()].map((one) => `('${one}')`).join(', ')
    return `select c.table_name || '.' || c.column_name as name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = current_schema() and table_type = 'BASE TABLE'
      except values ${declared}`
  },
})

/** Tables with the column that refers to an account, and the columns that must be empty after its erasure. */
const OF_ACCOUNT = [
  "select 'donations' as what, user_id from donations",
  "select 'orders', user_id from orders",
  "select 'carts', user_id from carts",
  "select 'applications', user_id from applications",
  "select 'sessions', user_id from sessions",
  "select 'credentials', user_id from credentials",
  "select 'two_factors', user_id from two_factors",
  "select 'passkeys', user_id from passkeys",
  "select 'name', id from users where name <> '' or phone is not null or search <> '' or email not like '%@erased.invalid'",
]

check({
  id: 'privacy.erased_account_has_rows',
  says: 'an erased account that still has a name, a sign-in method or personal records',
  sql: `select what, user_id from (${OF_ACCOUNT.join(' union all ')}) r
    join users u on u.id = r.user_id where u.erased_at is not null`,
})
