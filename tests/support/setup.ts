import { afterAll, vi } from 'vitest'

// Unit tests share processes (vitest.config.ts), but each file loads its own modules: many of them register events,
// checks or gateways, or hold caches, and what one file changes there must not reach the next.
vi.resetModules()

// After the reset, so that it is the same module that the test file and its helpers import.
const { registerAfterFile } = await import('./after-file.ts')
registerAfterFile()

// As long as `expect.poll` (vitest.config.ts): news of another process may take its time on a busy machine.
const { waitFor } = vi
vi.waitFor = (callback, options = 15_000) => waitFor(callback, options)

// Modules are fresh, but the process is not.
afterAll(() => {
  vi.waitFor = waitFor
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
