/** The audit log: one row for each command of a signed-in user. Rows never change, except when a person is erased. */
import { nameOfAgent } from './agent.ts'
import { redactSecrets } from './audit-redact.ts'
import type { AuditNote, Context } from './context.ts'

type Facts = Record<string, unknown>

/**
 * Sets the values before and after a change on the audit row of the running command: plain values by field. Unchanged
 * fields are left out; secrets and card numbers are removed.
 */
export function auditDetail(ctx: Pick<Context, 'audit'>, note: AuditNote): void {
  if (!ctx.audit) throw new Error('auditDetail is called outside a command')
  Object.assign(ctx.audit, note)
}

/** Called by command() in its transaction. */
export async function writeAudit(ctx: Context, command: string, { subject, ...note }: AuditNote): Promise<void> {
  const { before, after } = onlyChanged(note.before, note.after)
  const facts = (value: Facts | undefined) => (value ? JSON.stringify(redactSecrets(value)) : null)
  await ctx.db
    .insertInto('audit')
    .values({
      id: crypto.randomUUID(),
      at: ctx.now,
      command,
      actor_id: ctx.actor!.id,
      request_id: ctx.requestId,
      subject: subject ?? null,
      before: facts(before),
      after: facts(after),
      detail: facts(note.detail),
      network: networkOf(ctx.address),
      agent: nameOfAgent(ctx.agent ?? '') || null,
    })
    .execute()
}

function onlyChanged(before?: Facts, after?: Facts): { before?: Facts; after?: Facts } {
  if (!before || !after) return { ...(before && { before }), ...(after && { after }) }
  const same = (key: string) => JSON.stringify(before[key]) === JSON.stringify(after[key])
  const changed = (facts: Facts) => Object.fromEntries(Object.entries(facts).filter(([key]) => !same(key)))
  return { before: changed(before), after: changed(after) }
}

/** Network of a visitor instead of the exact address: `192.0.2.0/24`, `2001:db8:7::/48`; null for jobs. */
export function networkOf(address: string): string | null {
  const [a, b, c] = /^(\d+)\.(\d+)\.(\d+)\.\d+$/.exec(address)?.slice(1) ?? []
  if (c !== undefined) return `${a}.${b}.${c}.0/24`
  return address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}::/48` : null
}
