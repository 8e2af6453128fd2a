import { z } from 'zod'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { Email } from '#features/accounts/users/user-validators.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { InviteInput, sendInvitation } from './invite.server.ts'

export const InviteSeveralInput = InviteInput.omit({ email: true }).extend({
  emails: z.array(Email).min(1, 'people.email_invalid').max(100, 'people.too_many_invitations'),
})

/** Invites several people to one role: all of them, or none when an address is wrong. Returns how many. */
export const inviteSeveral = command({
  id: 'people.invite_several',
  allow: 'users.create',
  input: InviteSeveralInput,
  subject: ({ role }) => role,
  async run(ctx, { emails, role, locale = ctx.locale }): Promise<number> {
    await requireStepUp(ctx)
    // Sorted, so that two inviters with the same addresses lock them in the same order.
    const people = [...new Set(emails)].toSorted()
    auditDetail(ctx, { after: { email: people, role } })
    for (const email of people) await sendInvitation(ctx, { email, role, locale })
    return people.length
  },
})
