import type { Context } from '#kernel/context.ts'
import { keyedHash } from '#kernel/honeypot-and-token.server.ts'

type Requester = Pick<Context, 'address' | 'config'>

/** Distinguishes addresses without storing them; null for jobs. */
export function addressHash({ address, config }: Requester): string | null {
  return address ? keyedHash({ config }, `gift ${address}`) : null
}

export function emailHash({ config }: Pick<Context, 'config'>, email: string | null): string | null {
  const plain = email?.trim().toLowerCase()
  return plain ? keyedHash({ config }, `email ${plain}`) : null
}
