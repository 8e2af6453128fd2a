import { missingVariables } from '#features/payments/gateways/configured.server.ts'
import type { Config } from '#kernel/config.server.ts'
import { bad, good, warning, type CheckResult } from './finding.ts'

/** The doctor's check of the variables. */
export function checkConfiguration(config: Config): CheckResult {
  const { production, publicUrl } = config
  if (!production) return warning('NODE_ENV is not production: demo content, sandbox bank, public mailbox')
  if (!publicUrl.startsWith('https:')) return bad('PUBLIC_URL is not https: cookies and card data require it')
  const concerns = [cardsOff(config), proxyProblem(config)].filter((concern) => concern !== null)
  return concerns.length > 0 ? warning(concerns.join('; ')) : good('complete')
}

function cardsOff(config: Config): string | null {
  const [forDonations, forOrders] = [missingVariables(config, 'donation'), missingVariables(config, 'order')]
  if (forDonations && forOrders) return `no ${forDonations} variables: cards are off`
  if (forDonations) return `no ${forDonations} variables: donations by card are off`
  return forOrders ? `no ${forOrders} variables: shop orders cannot be paid by card` : null
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

function proxyProblem({ trustProxy, host, inContainer }: Config): string | null {
  if (trustProxy === 0) return 'TRUST_PROXY is 0: behind a proxy all visitors have the same IP address'
  if (inContainer || isLoopback(host)) return null
  return `HOST is ${host} and TRUST_PROXY is ${trustProxy}: a visitor who reaches this port without the proxy can claim any IP address (set HOST=127.0.0.1, or let only the proxy reach the port)`
}
