/** Where the payer's browser brings the bank's answer (reliability.md 4.3). Needs no cookie and sets none. */
import type { Context } from '#kernel/context.ts'
import type { Route } from '#kernel/route.ts'
import { callbackPath } from '#features/payments/begin.server.ts'
import { gateways } from '#features/payments/gateways/configured.server.ts'
import { readIntake } from './intake.server.ts'
import { journalIn } from './journal.server.ts'
import { replayLater } from './replay.server.ts'
import { NEUTRAL_PATH } from '#features/payments/result-path.ts'
import { takeIn } from './take-in.server.ts'

export const callbackRoute: Route = {
  methods: ['GET', 'POST'],
  path: callbackPath(':gateway'),
  crossSite: true,
  answer: (ctx, request, { gateway = '' }) => answerCallback(ctx, request, gateway),
}

/** Always a 303 to the result page, or to a neutral one: who forges something learns nothing. */
export async function answerCallback(ctx: Context, request: Request, name: string): Promise<Response> {
  const gateway = gateways.get(name)?.(ctx.config)
  if (!gateway || request.method !== 'POST') return seeOther(NEUTRAL_PATH)
  const intake = await readIntake(request, gateway, ctx.now)
  await journalIn(ctx.config.dataDir)
    .append(intake)
    .catch((error: unknown) => ctx.log.error({ err: error }, 'payments: the journal cannot be written'))
  try {
    return seeOther(await takeIn(ctx, gateway, intake))
  } catch (error) {
    // It stands in the journal: the payer is not to see our trouble.
    ctx.log.error({ err: error }, 'payments: a callback waits in the journal')
    replayLater(ctx)
    return seeOther(NEUTRAL_PATH)
  }
}

const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } })
