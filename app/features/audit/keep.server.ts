/** What the log says of a person: their own deeds as staff, and what others did that names them. */
import { keeper } from '#kernel/keeper.server.ts'
import { forgetInAudit } from '#kernel/audit.server.ts'

keeper({
  name: 'deeds',
  export: (ctx, { id }) =>
    ctx.db
      .selectFrom('audit')
      .select(['at', 'command', 'subject', 'network', 'agent'])
      .where('actor_id', '=', id)
      .orderBy('at')
      .execute(),
  // Rows stay, the person goes out of them.
  erase: (ctx, { id, email }) => forgetInAudit(ctx, { email, subjects: [id] }),
})
