/** The banks that Sanad speaks to: a new one is a folder here and one line below. */
import type { Config } from '#kernel/config.server.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Gateway } from '../gateway.ts'
import { payfor } from './payfor/payfor.server.ts'

/** By name; undefined from those that are not configured. The first configured one takes new payments. */
export const gateways = new Map<string, (config: Config) => Gateway | undefined>([
  ['payfor', (config) => config.payfor && payfor(config.payfor)],
])

/** @throws {Refusal} `payments.not_configured`, 503 */
export function activeGateway({ config }: Pick<Context, 'config'>): Gateway {
  for (const open of gateways.values()) {
    const gateway = open(config)
    if (gateway) return gateway
  }
  throw new Refusal('payments.not_configured', 503)
}

/** The bank of an attempt made earlier. */
export function gatewayOf({ config }: Pick<Context, 'config'>, name: string): Gateway {
  const gateway = gateways.get(name)?.(config)
  if (!gateway) throw new Error(`the gateway ${name} is not configured any more`)
  return gateway
}
