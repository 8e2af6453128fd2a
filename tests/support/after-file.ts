import { afterAll } from 'vitest'

const ends = new Set<() => Promise<void>>()

/** Runs a function after the test file, from anywhere: afterAll inside a hook or a test has no effect. */
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
