/** Audit rows of a person: their own actions as staff, and actions of others that name them. */
import { registerPrivacyHandler } from '#kernel/privacy-registry.server.ts'
import { anonymizeAudit } from '#kernel/audit-anonymize.server.ts'

registerPrivacyHandler({
  name: 'actions',
  export: (ctx, { id }) =>
    ctx.db
      .selectFrom('audit')
      .select(['at', 'command', 'subject', 'network', 'agent'])
      .where('actor_id', '=', id)
      .orderBy('at')
      .execute(),
  // Rows stay, but the person's data is removed from them.
  erase: (ctx, { id, email }) => anonymizeAudit(ctx, { email, subjects: [id] }),
})
