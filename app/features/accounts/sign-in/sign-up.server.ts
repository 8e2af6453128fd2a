/** New accounts, and the verification of their addresses. */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { withAuthErrors, authErrorCode } from '#features/accounts/users/auth.server.ts'
import { Email, PersonName } from '#features/accounts/users/user-validators.ts'
import { NewPassword, refusePersonal } from '#features/accounts/passwords/new-password.server.ts'
import { hasPassword } from '#features/accounts/users/password.server.ts'
import { confirmVerification, takeAddressChange } from '#features/accounts/users/profile.server.ts'
import { sendSecurityNotice } from '#features/accounts/users/security-notice.server.ts'
import { sessionIn } from '#features/accounts/users/session-cookie.server.ts'
import { endMailedLinks, endSession } from '#features/accounts/users/sessions.server.ts'
import { UNIQUE_VIOLATION } from '#resource/database-errors.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { parse } from '#kernel/parse.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { answerRepeatedSignUp } from './repeated-sign-up.server.ts'
import { queueVerificationEmail } from './sign-in.server.ts'

/** In milliseconds: several times the duration of a sign-up with or without an existing account. */
const STEP_MS = 250
/** Against floods. High, because all residents of a dormitory share one IP address. */
const BY_NETWORK: Limit = { name: 'sign_up_from', points: 40, seconds: 3600 }
/** Limits emails to an address, which may belong to another person than the one who typed it. */
const BY_MAIL: Limit = { name: 'sign_up_mail', points: 3, seconds: 3600 }

const SignUp = z.object({ name: PersonName, email: Email, password: NewPassword })

/**
 * Gives the same answer in the same time for addresses with and without an account; only the email differs. The library
 * runs inside our transaction: user, password and email are all stored, or none of them.
 */
const makeAccount = command({
  id: 'people.sign_up',
  allow: 'anyone',
  input: SignUp,
  async run(ctx, { name, email, password }) {
    const { sent } = await withAuthErrors(ctx, (api) =>
      api.signUpEmail({ body: { name, email, password, locale: ctx.locale } }),
    )
    if (sent.verify) await queueVerificationEmail(ctx, sent.verify)
    if (sent.taken) await answerRepeatedSignUp(ctx, { email, password })
  },
})

/** @throws {Refusal} 422 with the invalid fields; 429 */
export async function signUp(ctx: Context, raw: unknown): Promise<void> {
  const input = parse(SignUp, raw)
  await refusePersonal(ctx, input.password, input)
  await limit(ctx, BY_NETWORK, ctx.address)
  await limit(ctx, BY_MAIL, input.email)
  const began = performance.now()
  try {
    await makeAccount(ctx, input)
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (authErrorCode(error) !== 'FAILED_TO_CREATE_USER') throw error
    // Two simultaneous sign-ups with one address: the second one now finds the account of the first.
    await makeAccount(ctx, input)
  }
  // Creating an account takes some milliseconds longer than finding one: both answers wait for a full step.
  await sleep(STEP_MS - ((performance.now() - began) % STEP_MS))
}

const Confirmation = z.object({
  token: z.string().min(10, 'people.link_over').max(2000, 'people.link_over'),
  password: z.string().min(1, 'people.password_missing').max(256, 'people.password_long'),
})
/** The address may have been mistyped: its mailbox must not allow guessing the password of the account. */
const TRIES_PER_LINK: Limit = { name: 'confirm_email', points: 10, seconds: 3600 }

const Claims = z.object({ email: z.string(), updateTo: z.string().optional() })

/** What a mailed token says. Only the library can tell that it is ours. */
function claimsOf(token: string): z.output<typeof Claims> {
  try {
    return Claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))
  } catch {
    throw new Refusal('people.link_over', 410)
  }
}

/**
 * Before the address of an account changes: the old address gets a notice, and links that were mailed to it end.
 * @throws {Refusal} 410 the change was ended, for example by a new password
 */
async function beginAddressChange(ctx: Context, token: string): Promise<void> {
  const user = await takeAddressChange(ctx, token)
  if (user === undefined) throw new Refusal('people.link_over', 410)
  await sendSecurityNotice(ctx, user, 'people.notice_email')
  await endMailedLinks(ctx, user)
}

/** The library's code of an expected error. @throws {Refusal} 409 another account got the address meanwhile */
function verificationError(error: unknown): string {
  if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw new Refusal('people.email_taken', 409)
  return authErrorCode(error)
}

const verifyAddress = command({
  id: 'people.confirm_email',
  allow: 'anyone',
  input: Confirmation,
  async run(ctx, { token, password }): Promise<string> {
    const { email, updateTo } = claimsOf(token)
    if (updateTo !== undefined) await beginAddressChange(ctx, token)
    const { result } = await withAuthErrors(ctx, (api) =>
      api.verifyEmail({ query: { token }, headers: new Headers(), returnHeaders: true }).catch(verificationError),
    )
    if (typeof result === 'string') throw new Refusal('people.link_over', 410)
    const address = (updateTo ?? email).toLowerCase()
    const user = await ctx.db.selectFrom('users').select('id').where('email', '=', address).executeTakeFirstOrThrow()
    // Its refusal rolls back the transaction, so that the link can be used again with the right password.
    if (!(await hasPassword(ctx, user.id, password))) throw invalidField('password', 'people.password_not_yours')
    await confirmVerification(ctx, address)
    // With a new address the library starts a session, which no browser gets.
    const session = sessionIn(result.headers.getSetCookie(), ctx.config)
    if (session) await endSession(ctx, { token: session })
    return address
  },
})

/**
 * Verifies an address by its mailed link: of a new account, or of one that moves to the address. Called by a form,
 * never by opening the link: mail scanners open links. With the password of the account, because a stranger may have
 * typed the address, and its owner may follow the link. Returns the address.
 * @throws {Refusal} 410 the link was used or has ended; 409 the address has an account; 422 the password is wrong; 429
 */
export async function confirmEmail(ctx: Context, raw: unknown): Promise<string> {
  const input = parse(Confirmation, raw)
  await limit(ctx, TRIES_PER_LINK, createHash('sha256').update(input.token).digest('base64url'))
  return verifyAddress(ctx, input)
}
