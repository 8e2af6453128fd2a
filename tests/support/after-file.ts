import { afterAll, onTestFinished } from 'vitest'

const ends = new Set<() => Promise<void>>()

/**
 * Runs a function after the test file. It can be called anywhere, while `afterAll` has no effect in a hook or a test.
 */
export function afterFile(end: () => Promise<void>): void {
  ends.add(end)
}

/** Runs a function after the test that calls it; called in a hook, it does nothing. */
export function afterTest(end: () => Promise<void>): void {
  try {
    onTestFinished(end)
  } catch {
    // In a hook, which has no test.
  }
}

/** Called by vitest's setup at the top of each test file. */
export function registerAfterFile(): void {
  afterAll(async () => {
    for (const end of ends) await end()
    ends.clear()
  })
}
