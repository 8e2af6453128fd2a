import { afterAll } from 'vitest'

const ends = new Set<() => Promise<void>>()

/** Runs when the test file is done, wherever it is asked for: afterAll inside a hook or a test is not heard. */
export function afterFile(end: () => Promise<void>): void {
  ends.add(end)
}

/** Called by vitest's setup at the top of each test file. */
export function registerAfterFile(): void {
  afterAll(async () => {
    for (const end of ends) await end()
    ends.clear()
  })
}
