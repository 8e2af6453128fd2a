/** Delays requests to the bank, until a test releases them or for some time. */
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

const bodyOf = (init: RequestInit | undefined): string => (typeof init?.body === 'string' ? init.body : '')
export const isInquiry = (body: string): boolean => body.includes('<TxnType>OrderInquiry<')
const isRefund = (body: string): boolean => /<TxnType>(Refund|Void)</.test(body)

/** Holds the first request that matches before it is sent. `arrived` resolves when it is held. */
export function holdRequest(matches: (body: string) => boolean): { arrived: Promise<void>; release: () => void } {
  const send = globalThis.fetch
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let holding = true
  globalThis.fetch = async (address, init) => {
    if (holding && matches(bodyOf(init))) {
      holding = false
      arrived.resolve()
      await released.promise
    }
    return send(address, init)
  }
  onTestFinished(() => void (globalThis.fetch = send))
  return { arrived: arrived.promise, release: () => released.resolve() }
}

/**
 * Delays inquiries and refunds by the given milliseconds before they reach the bank. Returns a function that ends it.
 */
export function slowBank({ inquiry, refund }: { inquiry: number; refund: number }): () => void {
  const send = globalThis.fetch
  globalThis.fetch = async (address, init) => {
    const body = bodyOf(init)
    if (isInquiry(body)) await sleep(inquiry)
    if (isRefund(body)) await sleep(refund)
    return send(address, init)
  }
  return () => void (globalThis.fetch = send)
}
