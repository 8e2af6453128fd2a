/**
 * Browser: what a person typed in this tab (donation form, conversation with the assistant) is removed once they have
 * signed out, because the next person may use the same tab. The cookie decides and not a button: the account may have
 * been signed out or deleted in another tab. What visitors type without an account stays.
 */
import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { CONVERSATION_KEY } from '#features/assistant/conversation-key.ts'

const SIGNED_IN = 'sanad.signed_in'

const isSignedIn = () => document.cookie.split('; ').includes('signed_in=1')

/** Called when a page is opened, and after each request of a page. */
export function clearTabAfterSignOut(): void {
  let conversation: string | null
  try {
    if (isSignedIn()) return sessionStorage.setItem(SIGNED_IN, '1')
    if (sessionStorage.getItem(SIGNED_IN) === null) return
    conversation = sessionStorage.getItem(CONVERSATION_KEY)
    sessionStorage.clear()
  } catch {
    // Without storage nothing outlasts the page.
    return
  }
  void import('#features/assistant/conversation.ts').then(({ clearAtSignOut }) => clearAtSignOut(conversation))
}

/** Client middleware of the root. Signing in and out are requests of pages. */
export const watchSignOut: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await next()
  clearTabAfterSignOut()
  return results
}
