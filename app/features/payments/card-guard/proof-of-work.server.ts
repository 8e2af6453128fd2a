/**
 * Proof of work: a challenge that costs a browser a moment and a program that tests cards much more. Uses altcha-lib.
 */
import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { MINUTE_MS } from '#kernel/durations.ts'
import type { Level } from './suspicion.ts'
import { addressHash } from './visitor.server.ts'

/** How many derivations a browser needs on average; each costs 1000 rounds of PBKDF2, about a millisecond. */
const TRIES: Record<Exclude<Level, 0>, number> = { 1: 400, 2: 2_000, 3: 6_000 }
const ROUNDS = 1000
/** Milliseconds to solve and send it. */
const VALID = 10 * MINUTE_MS

type Requester = Pick<Context, 'config' | 'now' | 'address'>

const secretOf = ({ config }: Requester, use: string) => createHmac('sha256', config.secret).update(use).digest('hex')
const secretsOf = (ctx: Requester) => ({
  hmacSignatureSecret: secretOf(ctx, 'proof of work'),
  hmacKeySignatureSecret: secretOf(ctx, 'proof of work, key'),
})

/** A challenge is valid for one visitor: another address needs another one. */
export function makeChallenge(ctx: Requester, level: Exclude<Level, 0>): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(TRIES[level] / 2, TRIES[level] * 1.5),
    deriveKey,
    data: { visitor: addressHash(ctx), level },
    expiresAt: new Date(ctx.now.getTime() + VALID),
    ...secretsOf(ctx),
  })
}

/**
 * What a browser sends: our challenge as it was and its solution. Nothing else of it is used, because other fields would
 * choose how the library verifies the solution.
 */
const Proof = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.strictObject({ visitor: z.string().nullable(), level: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** True, once, for a solution that is signed by us, in time, from this visitor, and as hard as required now. */
export async function spendProofOfWork(ctx: Context, text: string, level: Level): Promise<boolean> {
  const { success, data: proof } = Proof.safeParse(readJson(text))
  if (!success) return false
  const { expiresAt, data } = proof.challenge.parameters
  if (expiresAt * 1000 < ctx.now.getTime() || data.visitor !== addressHash(ctx) || data.level < level) return false
  const { verified } = await verifySolution({ ...proof, deriveKey, ...secretsOf(ctx) })
  return verified && spend(ctx, proof.challenge.signature, new Date(expiresAt * 1000))
}

/** False when any process accepted it before. */
export async function spend(ctx: Context, signature: string, expires: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('used_proofs_of_work')
    .values({ signature, expires_at: expires })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

function readJson(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
