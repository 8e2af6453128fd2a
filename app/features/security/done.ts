import type { TextKey } from '#kernel/text.ts'

/** What has just been done in a session that ended with it: the page is asked for anew, in the new session. */
export const DONE = {
  password: 'security.password_set',
  on: 'security.second_on',
  off: 'security.second_off',
} as const satisfies Record<string, TextKey>

/** The sentence for `?done=…`, or null. */
export function doneIn(address: string): TextKey | null {
  const done = new URL(address).searchParams.get('done') ?? ''
  return Object.hasOwn(DONE, done) ? DONE[done as keyof typeof DONE] : null
}
