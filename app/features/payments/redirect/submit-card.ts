/**
 * Browser: submits the card to the bank. Only the redirect page may post a form to another site
 * (docs/reference/payment-states.md "The page that redirects to the bank"). So that page is opened in a hidden frame, receives
 * the card by message, and submits its form in the whole window.
 */
import type { CardFieldNames } from '#features/payments/gateway.ts'
import { CARD_MESSAGE, SUBMIT_MESSAGE, READY_MESSAGE } from './redirect-message.ts'

/** Milliseconds; then the redirect page is opened as a page and asks for the card itself. */
const TIMEOUT_MS = 10_000

/** Digits only, the expiry as MMYY. The redirect page knows what the bank calls them. */
export type BankCard = Record<keyof CardFieldNames, string>

/** `card` null: the bank asks for it on its own page. */
export function submitCard(path: string, card: BankCard | null): void {
  if (!card) return window.location.assign(path)
  const { origin } = window.location
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = path
  const giveUp = setTimeout(() => window.location.assign(path), TIMEOUT_MS)
  const listen = ({ source, origin: from, data }: MessageEvent<{ type?: string; url?: string } | null>) => {
    if (source !== frame.contentWindow || from !== origin || !data) return
    if (data.type === READY_MESSAGE) frame.contentWindow!.postMessage({ type: CARD_MESSAGE, ...card }, origin)
    else if (data.type === SUBMIT_MESSAGE && data.url) window.location.assign(new URL(data.url, origin).pathname)
    else return
    clearTimeout(giveUp)
    window.removeEventListener('message', listen)
  }
  window.addEventListener('message', listen)
  // After the Back button the page is as it was, without the old frame.
  window.addEventListener('pagehide', () => frame.remove())
  document.body.append(frame)
}
