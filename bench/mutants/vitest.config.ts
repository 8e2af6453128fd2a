/** The tests for mutants: fast ones first, because the first failure ends the run of a mutant. */
import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

export const IN_ORDER = [
  'app/kernel/money*.test.ts',
  'app/features/{payments,ledger,shop/coupons}/**/*.test.ts',
  'tests/{gateways,permissions,stored-names}.test.ts',
  'app/features/{approvals,donations,expenses,receipts,shop}/**/*.test.ts',
  // Paths, texts and permissions of screens and endpoints; which columns are personal.
  'app/{api,dashboard}/*.test.ts',
  'app/features/{audit,privacy}/**/*.test.ts',
  'app/features/{bank-statements,books,card-settlements,cash,donation-report,month-close,pdf,transfers}/**/*.test.ts',
  // Reliability bars that need no second process and end within seconds.
  'tests/reliability/{m4,m8,m9,m10,m13}-*.test.ts',
]
const patterns = process.env.MUTANTS_TESTS?.split(' ') ?? IN_ORDER
const files = patterns.flatMap((pattern) => globSync(pattern))

class NearFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => files.findIndex((file) => moduleId.endsWith(`/${file}`))
    return specifications.toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    // As in vitest.config.ts: modules that read a style sheet get it.
    css: { include: [/\.css\?(url|raw)$/] },
    globalSetup: 'tests/support/global-setup.ts',
    setupFiles: 'tests/support/setup.ts',
    include: files,
    sequence: { sequencer: NearFirst },
    // A flaky failure would stop the initial run, or count as a killed mutant.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
