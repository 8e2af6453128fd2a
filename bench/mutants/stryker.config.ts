/** Stryker's configuration for `npm run mutants` (bench/mutants.ts). */

const SCOPE = ['app/kernel/money*.ts', 'app/features/{payments,ledger,shop/coupons}/**/*.ts']
// Leaves out tests, demo content and declarations without behaviour (types of tables, texts, lists of personal
// columns).
const NOT = ['!app/**/*.test.ts', '!app/**/{tables,texts,personal-data.server}.ts', '!app/**/{demo/**,demo.server.ts}']

export default {
  mutate: [...(process.env.MUTANTS_FILES?.split(' ') ?? SCOPE), ...NOT],
  plugins: ['@stryker-mutator/vitest-runner', './bench/mutants/choose.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'bench/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  ignoreStatic: process.env.MUTANTS_SKIP_STATIC === '1',
  checkers: ['sample'],
  ignorers: ['not-mutated'],
  // A long timeout, because a timeout on a slow machine would count as a killed mutant.
  timeoutMS: 60_000,
  timeoutFactor: 3,
  dryRunTimeoutMinutes: 60,
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['build', 'data', 'test-results'],
  // Stryker would rewrite tsconfig.json with an API that TypeScript 7 no longer has; Vite does not need that.
  tsconfigFile: 'none.json',
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: 'test-results/mutants-all.json' },
}
