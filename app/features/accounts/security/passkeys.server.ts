/** Users add, name and remove their own passkeys. */
import { z } from 'zod'
import { NewCredential } from '#features/accounts/passkeys/credential.ts'
import {
  deletePasskey,
  enrolmentOptions,
  storePasskey,
  passkeysOf,
  renamePasskey,
} from '#features/accounts/passkeys/passkeys.server.ts'
import { sendSecurityNotice } from '#features/accounts/users/security-notice.server.ts'
import { currentUser } from '#features/accounts/users/profile.server.ts'
import { endOtherSessions } from '#features/accounts/users/sessions.server.ts'
import { requireSecondFactor, requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { isolate } from '#kernel/bidi.ts'
import { command } from '#kernel/command.server.ts'
import { pick } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { singleLineInput } from '#kernel/text-validators.ts'

const Name = singleLineInput(60, { missing: 'security.passkey_name_missing', long: 'people.name_long' })

/** Options for creating a passkey in the browser. @throws {Refusal} 403 `account.reauthenticate` */
export const passkeyRegistrationOptions = query({
  allow: 'signed-in',
  async run(ctx) {
    await requireSecondFactor(ctx)
    await requireStepUp(ctx)
    const [{ id, name, email }, { site }] = await Promise.all([currentUser(ctx), readSettings(ctx, 'site')])
    return enrolmentOptions(ctx, { id, name, email }, pick(site.name, ctx.locale))
  },
})

export const NewPasskey = z.object({ name: Name, credential: NewCredential })

export const addPasskey = command({
  id: 'security.add_passkey',
  allow: 'signed-in',
  input: NewPasskey,
  async run(ctx, { name, credential }) {
    await requireSecondFactor(ctx)
    await requireStepUp(ctx)
    const id = await storePasskey(ctx, ctx.actor!.id, name, credential)
    auditDetail(ctx, { subject: id })
    await sendSecurityNotice(ctx, ctx.actor!.id, 'people.notice_passkey_added', {
      values: { name: isolate(name) },
    })
    return id
  },
})

export const renameOwnPasskey = command({
  id: 'security.rename_passkey',
  allow: 'signed-in',
  input: z.object({ passkey: z.uuid(), name: Name }),
  subject: ({ passkey }) => passkey,
  run: (ctx, { passkey, name }) => renamePasskey(ctx, ctx.actor!.id, passkey, name),
})

/** Removing a passkey ends every other session, because the device with the passkey may be lost. */
export const removePasskey = command({
  id: 'security.remove_passkey',
  allow: 'signed-in',
  input: z.object({ passkey: z.uuid() }),
  subject: ({ passkey }) => passkey,
  async run(ctx, { passkey }) {
    await requireSecondFactor(ctx)
    await requireStepUp(ctx)
    const { id } = ctx.actor!
    const name = (await passkeysOf(ctx, id)).find((one) => one.id === passkey)?.name ?? ''
    await deletePasskey(ctx, id, passkey)
    await endOtherSessions(ctx)
    await sendSecurityNotice(ctx, id, 'people.notice_passkey_removed', { values: { name: isolate(name) } })
  },
})
