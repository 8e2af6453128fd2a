/** The gateway accounts: each is one merchant at one bank. */
import type { Config } from '#kernel/config.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Currency } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Gateway, GatewayAccount } from '../gateway.ts'
import type { Purpose } from '../tables.ts'
import { payforAccounts } from './payfor/payfor.server.ts'

/** By the name that attempts, callbacks and bank events carry. A new bank is a folder here and a line in this list. */
export const gateways = new Map<string, GatewayAccount>(
  [
    payforAccounts, //
  ].flatMap((accounts) => accounts.map((account) => [account.name, account] as const)),
)

type Configured = { config: Config }
type Purposes = { purpose: Purpose; currency: Currency }

/** The first configured account that takes payments of this purpose in this currency. */
function accountFor({ config }: Configured, { purpose, currency }: Purposes): Gateway | undefined {
  for (const account of accountsFor(purpose)) {
    const gateway = account.currencies.includes(currency) ? account.open(config) : undefined
    if (gateway) return gateway
  }
  return undefined
}

/** The accounts that take new payments of a purpose, configured or not. */
export function accountsFor(purpose: Purpose): GatewayAccount[] {
  return [...gateways.values()].filter(({ purposes }) => purposes.includes(purpose))
}

/** Whether `npm start` must run the sandbox bank. @throws {Error} one line for a wrong variable of a gateway */
export function usesSandboxBank(config: Config): boolean {
  return [...gateways.values()].some((account) => account.open(config) !== undefined && account.usesSandbox(config))
}

/** The prefix of the variables that would configure an account for this purpose; null when an account takes it. */
export function missingVariables(config: Config, purpose: Purpose): string | null {
  const accounts = accountsFor(purpose)
  if (accounts.some((account) => account.open(config))) return null
  return accounts.map(({ variablePrefix }) => variablePrefix).join(' or ')
}

/** The gateway that takes a new payment. @throws {Refusal} `payments.not_configured`, 503 */
export function selectGateway(ctx: Configured, purposes: Purposes): Gateway {
  const gateway = accountFor(ctx, purposes)
  if (!gateway) throw new Refusal('payments.not_configured', 503)
  return gateway
}

/** Where the card is entered: `fields` on our pages, `bank` on the bank's; null while no account serves the purpose. */
export function cardEntry(ctx: Configured, purpose: Purpose): 'fields' | 'bank' | null {
  const gateway = accountFor(ctx, { purpose, currency: 'TRY' })
  return gateway ? (gateway.cardFields ? 'fields' : 'bank') : null
}

/** The gateway of an account; undefined when it does not exist or is not configured any more. */
export function findGateway({ config }: Configured, name: string): Gateway | undefined {
  return gateways.get(name)?.open(config)
}

/** The gateway of an attempt made earlier: refunds and inquiries go to the merchant that captured the money. */
export function gatewayOf(ctx: Pick<Context, 'config'>, name: string): Gateway {
  const gateway = findGateway(ctx, name)
  if (!gateway) throw new Error(`the gateway ${name} is not configured any more`)
  return gateway
}
