/**
 * Runs work one after the other. Work whose key is already waiting or running is ignored (a double click); work with
 * another key waits for its turn, so that no click is lost.
 */
export function createTurns() {
  const pending = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()
  /** Returns `undefined` if work with this key is pending. Work must not throw. */
  return function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> | undefined {
    if (pending.has(key)) return undefined
    pending.add(key)
    const result = last.then(work).finally(() => pending.delete(key))
    last = result
    return result
  }
}
