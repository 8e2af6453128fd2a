/** Stryker's configuration for `npm run mutants` (bench/mutants.ts). */

const SCOPE = ['app/kernel/money*.ts', 'app/features/{payments,ledger,shop/coupons}/**/*.ts']
// Tests; declarations without behaviour: types of tables, texts, which columns are personal; demo content.
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
  // Generous: a slow machine must not count as a killed mutant.
  timeoutMS: 60_000,
  timeoutFactor: 3,
  dryRunTimeoutMinutes: 60,
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['build', 'data', 'test-results'],
  // Stryker rewrites it through an interface that TypeScript 7 no longer has; Vite needs no rewriting.
  tsconfigFile: 'none.json',
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: 'test-results/mutants-all.json' },
}
