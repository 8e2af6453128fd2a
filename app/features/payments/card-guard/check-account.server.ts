/**
 * An answer says that the bank refused the signature of our form. Either the payer changed the form, the answer is
 * forged, or our 3-D Secure password is wrong. A browser cannot be trusted, so we test the bank with a form of our own.
 */
import { z } from 'zod'
import '#features/payments/tables.ts'
import { callbackPath } from '#features/payments/begin.server.ts'
import { gatewayOf } from '#features/payments/gateways/configured.server.ts'
import { confirmProblems, recordProblem, reportSuspicion } from '#features/payments/merchant-problem.server.ts'
import type { Context } from '#kernel/context.ts'
import { bankOrderId } from '#kernel/ids.ts'
import { job } from '#kernel/job.server.ts'
import { minor } from '#kernel/money.ts'

/**
 * Milliseconds. All suspicions within a slot share one test at the bank, so that a flood of forged answers does not
 * flood the bank.
 */
const SLOT = 5000
/** Milliseconds that the test waits for transactions that are about to end. */
const GRACE = 1000
/** Amount of the test form, which is never paid. */
const AMOUNT = minor(100)

type Suspicion = { gateway: string; attemptId: string; code: string }

/** Reaction to a declined payment, in its transaction: the answer is genuine, so the password is right. */
export async function checkChangedForm(ctx: Context, { attemptId }: { attemptId: string }): Promise<void> {
  const attempt = await ctx.db
    .selectFrom('payment_attempts')
    .select(['gateway', 'proc_code'])
    .where('id', '=', attemptId)
    .where('refusal', '=', 'form_changed')
    .executeTakeFirst()
  if (attempt)
    await suspect(ctx, { gateway: attempt.gateway, attemptId, code: attempt.proc_code ?? '' }, { signed: true })
}

/** Reaction to an answer with an invalid signature: our account or password may be wrong. */
export async function reportInvalidSignature(ctx: Context, suspicion: Suspicion): Promise<void> {
  await suspect(ctx, suspicion, { signed: false })
}

async function suspect(ctx: Context, suspicion: Suspicion, { signed }: { signed: boolean }): Promise<void> {
  const { gateway, code } = suspicion
  await recordProblem(ctx, { ...suspicion, evidence: 'suspected' })
  const slot = Math.floor(ctx.now.getTime() / SLOT)
  const after = new Date((slot + 1) * SLOT + GRACE)
  await ctx.jobs.enqueue(ctx.db, checkAccountJob, { gateway, code, signed, slot }, { after })
}

const checkAccountJob = job({
  id: 'card_guard.check_account',
  input: z.strictObject({ gateway: z.string(), code: z.string(), signed: z.boolean(), slot: z.int() }),
  async run(ctx, { gateway: name, code, signed }) {
    const gateway = gatewayOf(ctx, name)
    const order = { orderId: bankOrderId(ctx.now), amount: AMOUNT, currency: 'TRY' as const }
    const check = (await gateway.checkForm?.(order, ctx.config.publicUrl + callbackPath(name))) ?? {
      kind: 'unknown' as const,
      detail: 'this bank cannot be asked',
    }
    ctx.log.info({ gateway: name, code, check }, 'payments: checked whether the bank accepts our payment forms')
    if (check.kind === 'refused') return confirmProblems(ctx, name, check.code)
    // A genuine answer proves that the bank knows our password. An unsigned one proves nothing.
    if (check.kind === 'unknown' && !signed) await reportSuspicion(ctx, name, code)
  },
})
