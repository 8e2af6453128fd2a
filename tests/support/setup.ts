import { vi } from 'vitest'
import { registerAfterFile } from './after-file.ts'

registerAfterFile()

// As long as `expect.poll` (vitest.config.ts): news of another process may take its time on a busy machine.
const { waitFor } = vi
vi.waitFor = (callback, options = 15_000) => waitFor(callback, options)
