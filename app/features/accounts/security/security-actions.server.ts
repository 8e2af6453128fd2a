/** Actions of the forms on the security page, selected by their intent; the same for staff and other users. */
import { encode } from 'uqr'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { parse } from '#kernel/parse.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { TextKey } from '#kernel/text.ts'
import type { COMPLETED_MESSAGES } from './completed-messages.ts'
import { NewPassword, refusePersonal } from '#features/accounts/passwords/new-password.server.ts'
import { currentUser } from '#features/accounts/users/profile.server.ts'
import { renameOwnPasskey, removePasskey } from './passkeys.server.ts'
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from './second-factor.server.ts'
import { revokeOwnSession, signOutEverywhere } from '#features/accounts/users/sessions.server.ts'

export type SecurityAnswer = {
  say?: TextKey
  /** For the authenticator app: the QR code as an SVG path of `size` × `size`, and the same as text. */
  enrolment?: { path: string; size: number; secret: string; uri: string }
  /** The codes are shown only once. */
  recoveryCodes?: string[]
  /** The session ended and a new one began: redirects to the page with these cookies, to show the message. */
  renewed?: { done: keyof typeof COMPLETED_MESSAGES; cookies: string[] }
  /** The session has ended. */
  out?: true
}

export type ShownSetup = Required<Pick<SecurityAnswer, 'enrolment' | 'recoveryCodes'>>

/** The form of the first code sends the setup back: it is shown until the code is right and the codes are saved. */
const Setup = z.object({
  uri: z
    .string()
    .startsWith('otpauth://')
    .max(500)
    .refine((uri) => URL.canParse(uri)),
  codes: z.string().transform((codes) => codes.split(' ')),
})
const SavedCodes = z.object({ saved: z.literal('yes', 'security.codes_unsaved') })

const Passwords = z.object({
  current: z.string().min(1, 'people.password_missing').max(256, 'people.password_long'),
  password: NewPassword,
})

/** Returns undefined for an unknown intent. @throws {Refusal} */
export async function runSecurityAction(
  ctx: Context,
  request: Request,
  form: Record<string, string>,
): Promise<SecurityAnswer | undefined> {
  switch (form.intent) {
    case 'password': {
      const { current, password } = parse(Passwords, form)
      await refusePersonal(ctx, password, await currentUser(ctx))
      return { renewed: { done: 'password', cookies: await changePassword(ctx, request, current, password) } }
    }
    case 'second-begin': {
      const { uri, recoveryCodes } = await beginSecondFactor(ctx, request, form)
      return { enrolment: drawn(uri), recoveryCodes }
    }
    case 'second-confirm':
      return { renewed: { done: 'on', cookies: await confirmShownSetup(ctx, request, form) } }
    case 'second-end':
      return { renewed: { done: 'off', cookies: await endSecondFactor(ctx, request, form) } }
    case 'recovery':
      return { say: 'security.codes_new', recoveryCodes: await renewRecoveryCodes(ctx, request, form) }
    case 'end-session':
      await revokeOwnSession(ctx, { session: form.session ?? '' })
      return { say: 'security.session_ended' }
    case 'passkey-name':
      await renameOwnPasskey(ctx, { passkey: form.passkey ?? '', name: form.name ?? '' })
      return { say: 'people.saved' }
    case 'passkey-remove':
      await removePasskey(ctx, { passkey: form.passkey ?? '' })
      return { say: 'security.passkey_removed' }
    case 'everywhere':
      await signOutEverywhere(ctx, {})
      return { out: true }
    default:
      return undefined
  }
}

/** A refusal carries the setup in its detail: the server shows it once, and only this form still has it. */
async function confirmShownSetup(ctx: Context, request: Request, form: Record<string, string>): Promise<string[]> {
  try {
    parse(SavedCodes, form)
    return await confirmSecondFactor(ctx, request, form)
  } catch (error) {
    const setup = Setup.safeParse(form)
    if (!(error instanceof Refusal) || !setup.success) throw error
    const shown: ShownSetup = { enrolment: drawn(setup.data.uri), recoveryCodes: setup.data.codes }
    const { status, params, fields, retryAfter } = error
    const detail = { ...error.detail, ...shown }
    throw new Refusal(error.code, status, { params, fields, detail, ...(retryAfter && { retryAfter }) })
  }
}

/** One SVG path for all dark modules: an inline style or a data URL would need a looser content security policy. */
function drawn(uri: string): NonNullable<SecurityAnswer['enrolment']> {
  const { data, size } = encode(uri, { border: 2 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('')
  return { path, size, secret: new URL(uri).searchParams.get('secret') ?? '', uri }
}
