/**
 * Browser: takes card and donor to the bank. Every page of ours but the hop page may post forms to us only, and
 * Chromium holds even the bank's redirects to that. So the hop page stands in a hidden frame, gets the card by
 * message, and its form leaves from there with the whole window (payments.md, decision 6).
 */
import type { CardFieldNames } from '#features/payments/gateway.ts'
import { CARD_MESSAGE, SUBMIT_MESSAGE, READY_MESSAGE } from './redirect-message.ts'

/** Milliseconds; then the hop page is opened as a page and asks for the card itself. */
const PATIENCE = 10_000

/** Digits only, the expiry as MMYY. The redirect page knows what the bank calls them. */
export type BankCard = Record<keyof CardFieldNames, string>

/** `card` null: the bank asks for it on its own page. */
export function submitCard(hop: string, card: BankCard | null): void {
  if (!card) return window.location.assign(hop)
  const { origin } = window.location
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = hop
  const giveUp = setTimeout(() => window.location.assign(hop), PATIENCE)
  const listen = ({ source, origin: from, data }: MessageEvent<{ type?: string; url?: string } | null>) => {
    if (source !== frame.contentWindow || from !== origin) return
    if (data?.type === READY_MESSAGE) frame.contentWindow!.postMessage({ type: CARD_MESSAGE, ...card }, origin)
    else if (data?.type === SUBMIT_MESSAGE && data.url) window.location.assign(new URL(data.url, origin).pathname)
    else return
    clearTimeout(giveUp)
    window.removeEventListener('message', listen)
  }
  window.addEventListener('message', listen)
  // Who comes back by the Back button finds the page as it was: without the old frame.
  window.addEventListener('pagehide', () => frame.remove(), { once: true })
  document.body.append(frame)
}
