/** The doctor's checks of the banks. */
import type { Gateway, GatewayAccount } from '#features/payments/gateway.ts'
import { gateways } from '#features/payments/gateways/configured.server.ts'
import type { Config } from '#kernel/config.server.ts'
import { TIMEOUT_MS, bad, good, reasonOf, warning, type CheckResult } from './finding.ts'

type OpenGateway = { account: GatewayAccount; gateway: Gateway }

export function openGateways(config: Config): OpenGateway[] {
  return [...gateways.values()].flatMap((account) => {
    const gateway = account.open(config)
    return gateway ? [{ account, gateway }] : []
  })
}

export const askBank = ({ apiUrl }: Gateway) =>
  fetch(apiUrl, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' })

export async function checkBank(config: Config, { account, gateway }: OpenGateway): Promise<CheckResult> {
  const sandbox = account.usesSandbox(config)
  const place = sandbox ? 'the sandbox bank' : new URL(gateway.apiUrl).hostname
  try {
    const { status } = await askBank(gateway)
    const concern = account.warning?.(config)
    return concern ? warning(concern) : good(`${place} answers (${status})`)
  } catch (error) {
    const says = `${place} does not answer: ${reasonOf((error as Error).cause ?? error)}`
    return sandbox ? warning(says) : bad(says)
  }
}
