/** The gateway accounts: each is one merchant at one bank, and takes the payments of one purpose. */
import type { Config } from '#kernel/config.server.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Gateway } from '../gateway.ts'
import type { Purpose } from '../tables.ts'
import { payfor } from './payfor/payfor.server.ts'

/**
 * By the name that attempts, callbacks and bank events carry: refunds and questions go to the merchant that took the
 * money. A new bank is a folder here and a line in each of these tables. Orders from before the shop had a merchant of
 * its own carry `payfor` and stay with it.
 */
export const gateways = new Map<string, (config: Config) => Gateway | undefined>([
  ['payfor', ({ payfor: bank }) => bank && payfor('payfor', bank)],
  ['payfor-shop', ({ shopPayfor: bank }) => bank && payfor('payfor-shop', bank)],
])

/** What an account takes new payments for. */
export const PURPOSES: Partial<Record<string, Purpose>> = { payfor: 'donation', 'payfor-shop': 'order' }

type Configured = Pick<Context, 'config'>

function accountFor({ config }: Configured, purpose: Purpose): Gateway | undefined {
  for (const [name, open] of gateways) {
    const gateway = (PURPOSES[name] ?? purpose) === purpose ? open(config) : undefined
    if (gateway) return gateway
  }
  return undefined
}

/** The account that takes new payments for a purpose. @throws {Refusal} `payments.not_configured`, 503 */
export function activeGateway(ctx: Configured, purpose: Purpose): Gateway {
  const gateway = accountFor(ctx, purpose)
  if (!gateway) throw new Refusal('payments.not_configured', 503)
  return gateway
}

/** How the card is asked for: `fields` on our pages, `bank` on the bank's; null while no account takes the purpose. */
export function cardEntry(ctx: Configured, purpose: Purpose): 'fields' | 'bank' | null {
  const gateway = accountFor(ctx, purpose)
  return gateway ? (gateway.cardFields ? 'fields' : 'bank') : null
}

/** The account of an attempt made earlier. */
export function gatewayOf({ config }: Configured, name: string): Gateway {
  const gateway = gateways.get(name)?.(config)
  if (!gateway) throw new Error(`the gateway ${name} is not configured any more`)
  return gateway
}
