/** Settings are on every page and change a few times a year. */
import { createMemory } from '#kernel/memory.server.ts'

export const settingsMemory = createMemory()
