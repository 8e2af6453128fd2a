/** The bank's callback, sent by the payer's browser (docs/reference/payment-states.md "Callback"). Needs no cookie and sets none. */
import { callbackPath } from '#features/payments/begin.server.ts'
import type { Gateway } from '#features/payments/gateway.ts'
import { findGateway } from '#features/payments/gateways/configured.server.ts'
import type { Context } from '#kernel/context.ts'
import { acceptedLocale } from '#kernel/locale.ts'
import { route } from '#kernel/route.ts'
import { confirmingPath } from './confirming-path.server.ts'
import { readCallback, type StoredCallback } from './callback-record.server.ts'
import { formatOf } from './read-fields.ts'
import { journalIn } from './journal.server.ts'
import { replayLater } from './replay.server.ts'
import { processCallback, type VerifiedCallback } from './process-callback.server.ts'
import { storeUnverifiedCallback } from './unverified.server.ts'

route({
  methods: ['GET', 'POST'],
  path: callbackPath(':gateway'),
  crossSite: true,
  answer: (ctx, request, { gateway = '' }) => answerCallback(ctx, request, gateway),
})

/**
 * A browser gets a 303 to the result page, or to "being confirmed". A forged callback gets the same answer, so that an
 * attacker learns nothing. JSON comes from a bank's server, which follows no redirect: 204.
 */
export async function answerCallback(input: Context, request: Request, name: string): Promise<Response> {
  const ctx = { ...input, locale: acceptedLocale(request.headers.get('Accept-Language')) ?? input.locale }
  const gateway = findGateway(ctx, name)
  if (!gateway) return seeOther(confirmingPath(ctx))
  const format = formatOf(request)
  const received = await readCallback(request, gateway, ctx.now)
  const answer = (location: string) =>
    format === 'json' && gateway.callbackFormats.includes(format)
      ? new Response(null, { status: 204 })
      : seeOther(location)
  if (received.result.genuine) return answer(await takeGenuine(ctx, gateway, received.result, received.record))
  await storeUnverifiedCallback(ctx, received).catch((error: unknown) =>
    ctx.log.error({ err: error }, 'payments: storing an unverified callback failed'),
  )
  return answer(confirmingPath(ctx))
}

async function takeGenuine(
  ctx: Context,
  gateway: Gateway,
  result: VerifiedCallback,
  record: StoredCallback,
): Promise<string> {
  await journalIn(ctx.config.dataDir)
    .append(record)
    .catch((error: unknown) => ctx.log.error({ err: error }, 'payments: writing the journal failed'))
  try {
    return await processCallback(ctx, gateway, result, record)
  } catch (error) {
    // The answer is in the journal and will be processed later, so the payer sees no error.
    ctx.log.error({ err: error }, 'payments: a callback is stored in the journal for later processing')
    replayLater(ctx)
    return confirmingPath(ctx, gateway.name, result.orderId)
  }
}

const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } })
