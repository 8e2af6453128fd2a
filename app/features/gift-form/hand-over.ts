/**
 * Browser: takes card and donor to the bank. Every page of ours but the hop page may post forms to us only, and
 * Chromium holds even the bank's redirects to that. So the hop page stands in a hidden frame, gets the card by
 * message, and its form leaves from there with the whole window. (payments.md, decision 6)
 */
import type { CardFields } from './card.ts'
import { bankCard } from './card.ts'

/** Said by the hop page when it listens; the answer is the card. Both only within our own origin. */
export const HOP_READY = 'sanad:hop-ready'
export const HOP_CARD = 'sanad:hop-card'

/** Milliseconds; then the hop page is opened as a page and asks for the card itself. */
const PATIENCE = 8000

/** `card` null: the bank asks for it on its own page. */
export function handOver(hop: string, card: CardFields | null): void {
  if (!card) return window.location.assign(hop)
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = hop
  const giveUp = setTimeout(() => window.location.assign(hop), PATIENCE)
  const listen = (message: MessageEvent) => {
    if (message.source !== frame.contentWindow || message.origin !== window.location.origin) return
    if (message.data !== HOP_READY) return
    clearTimeout(giveUp)
    window.removeEventListener('message', listen)
    frame.contentWindow!.postMessage({ type: HOP_CARD, ...bankCard(card) }, window.location.origin)
  }
  window.addEventListener('message', listen)
  // Who comes back by the Back button finds the page as it was: without the old frame.
  window.addEventListener('pagehide', () => frame.remove(), { once: true })
  document.body.append(frame)
}
