import { defineConfig } from 'vitest/config'
import { fileReporter } from './tests/support/reporter.ts'
import { SlowestFirst } from './tests/support/sequencer.ts'

/** The file that `npm test` reads the result from. */
const reportFile = process.env.TEST_REPORT

/** `npm run test:full` (tests/support/test-size.ts). */
const full = process.env.TEST_SIZE === 'full'
/** Milliseconds. */
const HOUR = 3_600_000
/**
 * A test file runs for seconds, so what V8's optimizing compilers make of its code is hardly used: without them the unit
 * tests need an eighth less processor time. Tests at full size run long enough to need them.
 */
const execArgv = full ? [] : ['--no-opt', '--no-maglev']

export default defineConfig({
  test: {
    // Style sheets that a route links by URL are processed; all others are left out of tests.
    css: { include: [/\.css\?(url|raw)$/] },
    // Starts nothing by itself: the database server starts when the first test needs it.
    globalSetup: 'tests/support/global-setup.ts',
    setupFiles: 'tests/support/setup.ts',
    maxWorkers: 2,
    execArgv,
    sequence: { sequencer: SlowestFirst },
    reporters: reportFile ? ['default', fileReporter(reportFile)] : ['default'],
    projects: [
      {
        extends: true,
        test: {
          // Style sheets that a route links by URL are processed; all others are left out of tests.
          css: { include: [/\.css\?(url|raw)$/] },
          name: 'unit',
          include: ['{app,sandbox-bank,demo,migrations,bin,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/journeys/**'],
          // A process of its own for each file would load the libraries each time. tests/support/setup.ts loads our
          // own modules again for each file and undoes timers and stubs; a file that changes anything else of the
          // process (its environment, a global) puts it back itself.
          isolate: false,
          // Long enough for a busy machine, short enough to find a test that hangs.
          testTimeout: full ? HOUR : 60_000,
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          // Style sheets that a route links by URL are processed; all others are left out of tests.
          css: { include: [/\.css\?(url|raw)$/] },
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          testTimeout: full ? HOUR : 120_000,
          // Long enough for a busy machine; a poll ends as soon as its condition holds.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
