/**
 * Passkeys: keys in a person's phone or computer, unlocked by a fingerprint, a face or a PIN. The device always
 * checks its owner (user verification is required), so a passkey replaces the password and the second factor together.
 */
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { lockByName } from '#kernel/db/lock-by-name.server.ts'
import { registerPrivacyHandler } from '#kernel/privacy-registry.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { newChallenge, consumeChallenge } from './challenge.server.ts'
import type { CreationOptions, NewCredential, RequestOptions, SignedCredential } from './credential.ts'

const TIMEOUT = 120_000
/** EdDSA, ES256, RS256: every authenticator supports at least one of them. */
const ALGORITHMS = [-8, -7, -257]
const MAX_PASSKEYS = 20

const site = (ctx: Context) => new URL(ctx.config.publicUrl)
/** Loaded on first use: the library is large, and few requests need it. */
const library = () => import('@simplewebauthn/server')
const refusal = () => new Refusal('passkeys.refused', 422)

export type Passkey = { id: string; name: string; created: Date; used: Date | null }

export async function passkeysOf(ctx: Pick<Context, 'db'>, userId: string): Promise<Passkey[]> {
  const rows = await ctx.db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at as created', 'used_at as used'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows
}

async function descriptors(ctx: Context, userId: string) {
  const rows = await ctx.db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => ({ ...row, type: 'public-key' as const }))
}

export async function enrolmentOptions(
  ctx: Context,
  person: { id: string; name: string; email: string },
  siteName: string,
): Promise<CreationOptions> {
  return {
    challenge: newChallenge(ctx, `enrol ${person.id}`),
    rp: { id: site(ctx).hostname, name: siteName },
    user: {
      id: Buffer.from(person.id.replaceAll('-', ''), 'hex').toString('base64url'),
      name: person.email,
      displayName: person.name,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: await descriptors(ctx, person.id),
  }
}

/** Stores a new passkey of a person, in the transaction of the caller. @throws {Refusal} 422 it does not match the request, or one too many */
export async function storePasskey(
  ctx: Context,
  userId: string,
  name: string,
  response: NewCredential,
): Promise<string> {
  const { verifyRegistrationResponse } = await library()
  const checked = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: (challenge) => consumeChallenge(ctx, challenge, `enrol ${userId}`),
    expectedOrigin: site(ctx).origin,
    expectedRPID: site(ctx).hostname,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(() => null)
  if (!checked?.verified) throw refusal()
  // Two requests at the same time would both find room for one more.
  await lockByName(ctx, `passkeys of ${userId}`)
  if ((await passkeysOf(ctx, userId)).length >= MAX_PASSKEYS) throw new Refusal('passkeys.too_many', 422)
  const { credential } = checked.registrationInfo
  const kept = await ctx.db
    .insertInto('passkeys')
    .values({
      id: crypto.randomUUID(),
      user_id: userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      created_at: ctx.now,
      used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw refusal()
  return kept.id
}

/** Options for signing in: any passkey of this site on the device is accepted. */
export function signInOptions(ctx: Context): RequestOptions {
  const challenge = newChallenge(ctx, 'sign-in')
  return { challenge, rpId: site(ctx).hostname, timeout: TIMEOUT, userVerification: 'required', allowCredentials: [] }
}

/** Options for re-authentication: only the user's own passkeys are accepted. */
export async function reauthOptions(ctx: Context, userId: string): Promise<RequestOptions> {
  const allowCredentials = await descriptors(ctx, userId)
  return { ...signInOptions(ctx), challenge: newChallenge(ctx, `prove ${userId}`), allowCredentials }
}

/** Returns the owner of the passkey that signed. @param by expected user at re-authentication @throws {Refusal} 422 */
export async function verifyPasskeyAssertion(ctx: Context, response: SignedCredential, by?: string): Promise<string> {
  const known = await ctx.db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', response.id)
    .executeTakeFirst()
  if (!known || (by !== undefined && known.user_id !== by)) throw refusal()
  const { verifyAuthenticationResponse } = await library()
  const checked = await verifyAuthenticationResponse({
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: (challenge) => consumeChallenge(ctx, challenge, by === undefined ? 'sign-in' : `prove ${by}`),
    expectedOrigin: site(ctx).origin,
    expectedRPID: site(ctx).hostname,
    credential: {
      id: known.credential_id,
      publicKey: new Uint8Array(known.public_key),
      counter: known.counter,
    },
    requireUserVerification: true,
  }).catch(() => null)
  if (!checked?.verified) throw refusal()
  await ctx.db
    .updateTable('passkeys')
    .set({ counter: checked.authenticationInfo.newCounter, used_at: ctx.now })
    .where('id', '=', known.id)
    .execute()
  return known.user_id
}

/** @throws {Refusal} 404 the passkey is not the user's own */
export async function renamePasskey(ctx: Context, userId: string, id: string, name: string): Promise<void> {
  const done = await ctx.db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) throw new Refusal('errors.not_found', 404)
}

/** @throws {Refusal} 404 the passkey is not the user's own */
export async function deletePasskey(ctx: Context, userId: string, id: string): Promise<void> {
  const done = await ctx.db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  if (done.numDeletedRows !== 1n) throw new Refusal('errors.not_found', 404)
}

/** Deletes all passkeys of a user. The caller has checked the permission. */
export async function dropPasskeys(ctx: Pick<Context, 'db'>, userId: string): Promise<void> {
  await ctx.db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}

registerPrivacyHandler({
  name: 'passkeys',
  export: (ctx, { id }) => passkeysOf(ctx, id),
  erase: (ctx, { id }) => dropPasskeys(ctx, id),
})
