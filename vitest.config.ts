import { defineConfig } from 'vitest/config'
import { fileReporter } from './tests/support/reporter.ts'

/** Where `npm test` reads what the run came to. */
const told = process.env.TELL_TO

export default defineConfig({
  test: {
    // Style sheets that a route links by address keep theirs.
    css: { include: [/\.css\?(url|raw)$/] },
    // Starts nothing by itself: the database server comes up when the first test asks for one.
    globalSetup: 'tests/support/global-setup.ts',
    setupFiles: 'tests/support/setup.ts',
    maxWorkers: 2,
    reporters: told ? ['default', fileReporter(told)] : ['default'],
    projects: [
      {
        extends: true,
        test: {
          // Style sheets that a route links by address keep theirs.
          css: { include: [/\.css\?(url|raw)$/] },
          name: 'unit',
          include: ['{app,sandbox-bank,demo,migrations,bin,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/journeys/**'],
          // What hangs is found; what is slow on a busy machine is not taken for it.
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          // Style sheets that a route links by address keep theirs.
          css: { include: [/\.css\?(url|raw)$/] },
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          testTimeout: 120_000,
          // A busy machine takes its time; a poll ends as soon as it is right.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
