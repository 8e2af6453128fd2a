/**
 * Runs work one after the other. The same key again while it waits or runs does nothing (a double click); other work
 * waits for its turn, so that no click is lost.
 */
export function createTurns() {
  const pending = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()
  /** `undefined` if the same work is pending. Work must not throw. */
  return function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> | undefined {
    if (pending.has(key)) return undefined
    pending.add(key)
    const result = last.then(work).finally(() => pending.delete(key))
    last = result
    return result
  }
}
