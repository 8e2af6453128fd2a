/**
 * The authentication library (better-auth), on our tables and in our transactions. Its own HTTP routes, limits and
 * emails stay off: pages and endpoints call it, limits are ours, emails go through the outbox.
 */
import './tables.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { betterAuth } from 'better-auth/minimal'
import { magicLink, twoFactor } from 'better-auth/plugins'
import type { Kysely } from 'kysely'
import { PASSWORD_MAX, PASSWORD_MIN } from '#features/accounts/passwords/length.ts'
import type { Config } from '#kernel/config.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { LINK_MINUTES } from './auth.server.ts'
import { hashPassword, verifyPassword } from './password.server.ts'
import { updateUserSearchText } from './search.server.ts'
import { COOKIE_DAYS, cookieName } from './session-cookie.server.ts'

type Sent = { to: string; token: string }
/** Emails the library wanted to send during a call, and the user who set a new password by a mailed link. */
export type Outbox = {
  verify?: Sent
  reset?: Sent
  signIn?: Sent
  taken?: { to: string }
  change?: Sent
  newPasswordOf?: { id: string; email: string; name: string }
}

const running = new AsyncLocalStorage<{ ctx: Context; sent: Outbox }>()

/** Forwards to the caller's database; inside a command that is the command's own transaction. */
const callersDatabase = new Proxy({} as Kysely<Tables>, {
  get(_, property) {
    const { db } = running.getStore()!.ctx
    const value: unknown = Reflect.get(db, property, db)
    return typeof value === 'function' ? (value.bind(db) as unknown) : value
  },
})

const at = { createdAt: 'created_at', updatedAt: 'updated_at' }
const until = { expiresAt: 'expires_at' }
const whose = { userId: 'user_id' }

const found = ({ id }: { id: string }) => updateUserSearchText(running.getStore()!.ctx, id)

function make(config: Config) {
  const secure = config.publicUrl.startsWith('https:')
  const cookie = (name: Parameters<typeof cookieName>[1]) => ({
    name: cookieName(config, name),
    attributes: { secure, httpOnly: true, sameSite: 'lax' as const, path: '/' },
  })
  return betterAuth({
    appName: 'Sanad',
    baseURL: config.publicUrl,
    secret: config.secret,
    database: kyselyAdapter(callersDatabase, { type: 'postgres' }),
    telemetry: { enabled: false },
    databaseHooks: { user: { create: { after: found }, update: { after: found } } },
    rateLimit: { enabled: false },
    // Logs the library's errors without their details, which contain email addresses.
    logger: { level: 'error', log: (_, message) => running.getStore()?.ctx.log.error(`better-auth: ${message}`) },
    advanced: {
      // Our migrations create the tables; the library's check would require columns of sign-in methods we do not offer.
      database: { generateId: () => crypto.randomUUID(), validateSchema: false },
      ipAddress: { disableIpTracking: true },
      useSecureCookies: false,
      cookies: {
        session_token: cookie('session'),
        two_factor: cookie('second_step'),
        trust_device: cookie('device'),
      },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', ...at },
      additionalFields: { locale: { type: 'string', required: false } },
      changeEmail: { enabled: true },
    },
    account: {
      modelName: 'credentials',
      fields: { accountId: 'account_id', providerId: 'provider_id', ...whose, ...at },
    },
    session: {
      modelName: 'sessions',
      fields: { ipAddress: 'ip_address', userAgent: 'user_agent', ...whose, ...until, ...at },
      expiresIn: COOKIE_DAYS * 86400,
      disableSessionRefresh: true,
    },
    verification: { modelName: 'verifications', fields: { ...until, ...at }, storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: LINK_MINUTES * 60,
      revokeSessionsOnPasswordReset: true,
      async sendResetPassword({ user, token }) {
        running.getStore()!.sent.reset = { to: user.email, token }
      },
      async onExistingUserSignUp({ user }) {
        running.getStore()!.sent.taken = { to: user.email }
      },
      // Using the link from the email has verified the address.
      async onPasswordReset({ user }) {
        const { ctx, sent } = running.getStore()!
        sent.newPasswordOf = { id: user.id, email: user.email, name: user.name }
        await ctx.db
          .updateTable('users')
          .set({ email_verified: true, email_verification_pending: false })
          .where('id', '=', user.id)
          .execute()
      },
    },
    emailVerification: {
      expiresIn: LINK_MINUTES * 60,
      sendOnSignIn: true,
      async sendVerificationEmail({ user, token }) {
        running.getStore()!.sent.verify = { to: user.email, token }
      },
    },
    plugins: [
      twoFactor({
        issuer: 'Sanad',
        twoFactorCookieMaxAge: 600,
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'two_factors',
            fields: {
              ...whose,
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      magicLink({
        expiresIn: LINK_MINUTES * 60,
        storeToken: 'hashed',
        disableSignUp: true,
        async sendMagicLink({ email, token }) {
          running.getStore()!.sent.signIn = { to: email, token }
        },
      }),
    ],
  })
}

export type Auth = ReturnType<typeof make>
const made = new WeakMap<Config, Auth>()

/**
 * Runs calls of the library for `ctx`, in its transaction if there is one.
 * `sent` contains the emails the library wants to send: the caller queues them.
 * @throws {APIError} of the library, for an expected error
 */
export async function callAuthLibrary<T>(
  ctx: Context,
  work: (api: Auth['api']) => Promise<T>,
): Promise<{ result: T; sent: Outbox }> {
  let auth = made.get(ctx.config)
  if (!auth) made.set(ctx.config, (auth = make(ctx.config)))
  const sent: Outbox = {}
  return { result: await running.run({ ctx, sent }, () => work(auth.api)), sent }
}
