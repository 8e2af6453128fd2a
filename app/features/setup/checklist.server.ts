/** The setup checklist of owners. Each step is computed from the data. */
import './tables.ts'
import { z } from 'zod'
import { hasOpenInvitation } from '#features/accounts/team/invite.server.ts'
import { currentUser } from '#features/accounts/users/profile.server.ts'
import { usersWithPermission } from '#features/accounts/users/users-with-permission.server.ts'
import { hasPublishedCampaign } from '#features/campaigns/any-published.server.ts'
import { complaintTypes } from '#features/inbox/complaints/status.server.ts'
import { unpublishedTexts } from '#features/legal/published.server.ts'
import { queueEmailTemplate } from '#features/mail/email-template.server.ts'
import { anyMailWasSent } from '#features/mail/queries.server.ts'
import { missingVariables, usesSandboxBank } from '#features/payments/gateways/configured.server.ts'
import { pageOf } from '#features/settings/settings.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { HOUSE_COLORS } from '#features/settings/theme.ts'
import { command } from '#kernel/command.server.ts'
import type { Localized } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { valuesOf } from '#resource/settings-page.ts'
import { SETUP_STEPS, type SetupChecklist, type SetupStep } from './step.ts'

/** Null when everything is done or the checklist is hidden. */
export const setupChecklist = query({
  allow: 'settings.update',
  async run(ctx): Promise<SetupChecklist | null> {
    const hidden = await ctx.db.selectFrom('setup_checklist').select('id').executeTakeFirst()
    if (hidden) return null
    const [settings, types, unpublished, sent, { emailPending }, campaign, staff, invited] = await Promise.all([
      readSettings(ctx, 'site', 'theme', 'bank-transfer'),
      complaintTypes(ctx),
      unpublishedTexts(ctx),
      anyMailWasSent(ctx),
      currentUser(ctx),
      hasPublishedCampaign(ctx),
      usersWithPermission(ctx, 'dashboard.read'),
      hasOpenInvitation(ctx),
    ])
    const { site, theme, 'bank-transfer': bank } = settings
    const { name: standardName } = valuesOf(pageOf('site'), {}) as { name: Localized }
    const { config } = ctx
    const variables = missingVariables(config, 'donation')
    const done: Record<SetupStep, boolean> = {
      name: site.name.ar !== standardName.ar,
      logo: theme.logo !== null,
      colors: theme.main !== HOUSE_COLORS.main,
      contact: Boolean(site.email && site.phone && site.address),
      bank: bank.accounts.length > 0,
      legal: unpublished.length === 0,
      complaint_types: types.complaint.length > 0 && types.proposal.length > 0,
      gateway: variables === null && !usesSandboxBank(config),
      email: config.smtpUrl !== undefined && sent,
      own_email: !emailPending,
      campaign,
      people: staff.length > 1 || invited,
    }
    if (SETUP_STEPS.every((step) => done[step])) return null
    return {
      steps: SETUP_STEPS.map((id) => ({ id, done: done[id] })),
      hasMailServer: config.smtpUrl !== undefined,
      gatewayVariables: variables,
    }
  },
})

export const hideSetupChecklist = command({
  id: 'setup.hide_checklist',
  allow: 'settings.update',
  input: z.strictObject({}),
  async run(ctx): Promise<void> {
    await ctx.db
      .insertInto('setup_checklist')
      .values({ id: 1, hidden_at: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})

/** Sends a test email to the user. Returns their address. */
export const sendTestEmail = command({
  id: 'setup.send_test_email',
  allow: 'settings.update',
  input: z.strictObject({}),
  async run(ctx): Promise<string> {
    const { email } = await currentUser(ctx)
    const t = ctx.texts.translate(ctx.locale)
    // A second click within the same minute sends no other email.
    const minute = ctx.now.toISOString().slice(0, 16)
    await queueEmailTemplate(
      ctx,
      {
        template: 'setup.test',
        subjectId: `${ctx.actor!.id} ${minute}`,
        locale: ctx.locale,
        to: { address: email },
        subject: t('setup.test_subject'),
      },
      { greeting: t('newsletter.hello'), paragraphs: [t('setup.test_text')], notes: [] },
    )
    return email
  },
})
