import { afterAll, vi } from 'vitest'

// Unit tests share processes (vitest.config.ts), but each file loads its own modules, because many modules register
// events, checks or gateways, or have caches, and changes of one file must not affect the next.
vi.resetModules()

// Imported after the reset, so that the test file and its helpers get the same module.
const { registerAfterFile } = await import('./after-file.ts')
registerAfterFile()

// The same timeout as `expect.poll` (vitest.config.ts), because notifications of another process can be slow on a busy
// machine.
const { waitFor } = vi
vi.waitFor = (callback, options = 15_000) => waitFor(callback, options)

// Modules are reloaded, but the process is shared.
afterAll(() => {
  vi.waitFor = waitFor
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

// Files with a simulated browser share its page.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  afterAll(() => {
    cleanup()
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
  })
}
