/** Demo accounts to try the site with, one for each role. They exist only outside production. */
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { LOCALES, pick } from '#kernel/locale.ts'
import { addUser } from './add-user.server.ts'

/** Shown to every visitor of the demo's sign-in page. */
const DEMO_PASSWORD = 'sanad-demo'

const PEOPLE = [
  { key: 'owner', name: 'سلمى الأيوبي' },
  { key: 'editor', name: 'يوسف قباني' },
  { key: 'finance', name: 'Elif Kaya' },
  { key: 'housing', name: 'عمر الحلبي' },
  { key: 'shop', name: 'Zeynep Arslan' },
  // An account without a role: a donor and shop customer.
  { key: 'customer', name: 'ليلى حداد' },
] as const

const emailOf = (key: string) => `${key}@sanad.example`

/** Adds missing demo accounts; does nothing in production. Call it in the demo's transaction. */
export async function addDemoPeople(ctx: Context): Promise<void> {
  if (ctx.config.production) return
  for (const { key, name } of PEOPLE)
    await addUser(
      ctx,
      {
        name,
        email: emailOf(key),
        password: DEMO_PASSWORD,
        locale: LOCALES[0],
        roles: key === 'customer' ? [] : [key],
        demoKey: key,
      },
      null,
    )
}

/** The demo accounts, for the log-in page and the console; null in production or when there are none. */
export async function demoLogIns(ctx: Context) {
  if (ctx.config.production || ctx.remote) return null
  const rows = await ctx.db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select(['email', 'roles.name'])
    .where('demo_key', 'is not', null)
    .where('disabled_at', 'is', null)
    .orderBy('position')
    .execute()
  if (rows.length === 0) return null
  return {
    password: DEMO_PASSWORD,
    accounts: rows.map(({ email, name }) => ({ email, role: pick(name, ctx.locale) })),
  }
}

/** One demo account; undefined in production. */
export const demoAccount = ({ db }: Pick<Context, 'db'>, key: (typeof PEOPLE)[number]['key']) =>
  db.selectFrom('users').select(['id', 'name', 'email']).where('demo_key', '=', key).executeTakeFirst()
