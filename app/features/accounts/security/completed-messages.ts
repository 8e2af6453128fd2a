import type { TextKey } from '#kernel/text.ts'

/** Messages of actions that ended their session: the page is loaded again in the new session. */
export const COMPLETED_MESSAGES = {
  password: 'security.password_set',
  on: 'security.second_on',
  off: 'security.second_off',
} as const satisfies Record<string, TextKey>

/** The message for `?done=…`, or null. */
export function completedMessage(address: string): TextKey | null {
  const done = new URL(address).searchParams.get('done') ?? ''
  return Object.hasOwn(COMPLETED_MESSAGES, done) ? COMPLETED_MESSAGES[done as keyof typeof COMPLETED_MESSAGES] : null
}
