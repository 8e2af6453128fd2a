/** A command is one change of state: authorized, validated, run in one transaction, and written to the audit log. */
import type { z } from 'zod'
import { writeAudit } from './audit.server.ts'
import { authorize, type Access, type AuditNote, type Context } from './context.ts'
import { withTransaction } from './db/transaction.server.ts'
import { parse } from './parse.ts'

type Spec<I extends z.ZodType, O> = {
  /** `feature.verb` */
  id: `${string}.${string}`
  allow: Access
  input: I
  /** Id of the record that the audit log names, taken from the input. */
  subject?: (input: z.output<I>) => string
  /** Must not call a bank, a mail server or the network: that is the task of jobs and gateways. */
  run: (ctx: Context, input: z.output<I>) => Promise<O>
}
type Command<I extends z.ZodType, O> = Spec<I, O> & {
  (ctx: Context, input: z.input<I>): Promise<O>
  /** The same with the body of a request, which the command validates. */
  fromBody: (ctx: Context, body: unknown) => Promise<O>
}

/** All commands, for the permission matrix and the documentation. */
export const commands = new Map<string, Spec<z.ZodType, unknown>>()

export function command<I extends z.ZodType, O>(spec: Spec<I, O>): Command<I, O> {
  if (commands.has(spec.id) && !import.meta.hot) throw new Error(`two commands have the id ${spec.id}`)
  commands.set(spec.id, spec as Spec<z.ZodType, unknown>)
  const call = async (ctx: Context, raw: unknown) => {
    authorize(ctx, spec.allow)
    const input = parse(spec.input, raw)
    return withTransaction(ctx, async (inside) => {
      const audit: AuditNote = {}
      const result = await spec.run({ ...inside, audit }, input)
      // The audit log is for people with an account; actions of anonymous visitors are stored in their own rows.
      if (ctx.actor) {
        const subject = spec.subject?.(input)
        await writeAudit(inside, spec.id, { ...(subject && { subject }), ...audit })
      }
      return result
    })
  }
  return Object.assign(call, spec, { fromBody: call })
}
