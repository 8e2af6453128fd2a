/**
 * `npm run mutants`: Stryker makes small changes ("mutants") to the code that handles money and runs the tests that
 * cover each change; a mutant survives when no test fails. A seeded sample is tested; the run fails when less than 95 %
 * are killed. Options: --sample 200, --seed (default: today's date), --concurrency 2; while writing tests: --files
 * app/features/ledger/*.ts (only these are changed), --tests app/features/ledger/*.test.ts (only these run),
 * --skip-static (leaves out code that runs at import, because each of its mutants needs all tests).
 * How to read the result: docs/how-to/read-the-mutation-run.md.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ACCEPTED } from './mutants/accepted.ts'
import { AS_ACCEPTED, findAccepted, NOT_CHOSEN, sourceLine, type Mutant } from './mutants/choose.ts'

const BAR = 0.95
const REPORT = 'test-results/mutants-all.json'

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '200' },
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    concurrency: { type: 'string', default: '2' },
    files: { type: 'string', multiple: true },
    tests: { type: 'string', multiple: true },
    'skip-static': { type: 'boolean', default: false },
  },
})

process.env.MUTANTS_ROOT = process.cwd()
process.env.MUTANTS_SEED = values.seed
process.env.MUTANTS_SAMPLE = values.sample
if (values.files) process.env.MUTANTS_FILES = values.files.join(' ')
if (values['skip-static']) process.env.MUTANTS_SKIP_STATIC = '1'
if (values.tests) process.env.MUTANTS_TESTS = values.tests.join(' ')

rmSync(REPORT, { force: true })
const stryker = ['run', 'bench/mutants/stryker.config.ts', '--concurrency', values.concurrency]
const { status } = spawnSync('node_modules/.bin/stryker', stryker, { stdio: 'inherit' })
if (status !== 0) throw new Error(`Stryker ended with ${status}; it is installed by npm ci`)

type Result = Mutant & { status: string; statusReason?: string; killedBy?: string[] }

/** All mutants with their results; line numbers of the report start at one. */
function readReport(): Result[] {
  const { files } = JSON.parse(readFileSync(REPORT, 'utf8')) as { files: Record<string, { mutants: Result[] }> }
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map((mutant) => {
      const { start, end } = mutant.location
      const location = { start: { ...start, line: start.line - 1 }, end: { ...end, line: end.line - 1 } }
      return { ...mutant, location, fileName: resolve(file) }
    }),
  )
}

const place = ({ fileName, location, mutatorName }: Result) =>
  `${fileName.slice(process.cwd().length + 1)}:${location.start.line + 1} ${mutatorName}`
const share = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)

const made = readReport().filter(({ status }) => status !== 'Ignored')
const tested = made.filter(
  ({ statusReason = '' }) => statusReason !== NOT_CHOSEN && !statusReason.startsWith(AS_ACCEPTED),
)
const having = (...statuses: string[]) => tested.filter(({ status }) => statuses.includes(status))
/** A mutant that made the test runner fail says nothing about tests. */
const judged = having('Killed', 'Timeout', 'Survived', 'NoCoverage')
const killed = having('Killed', 'Timeout')
const survivors = having('Survived', 'NoCoverage')

for (const mutant of survivors)
  console.log(
    `\n${mutant.status === 'NoCoverage' ? 'No test runs it' : 'Survived'}: ${place(mutant)}\n  ${sourceLine(mutant)}\n  → ${mutant.replacement}`,
  )
for (const mutant of tested.filter((one) => !judged.includes(one)))
  console.log(`\nNot judged: ${place(mutant)}: ${mutant.statusReason ?? mutant.status}`)

const stale =
  values.files || values['skip-static']
    ? []
    : ACCEPTED.filter((entry) => !made.some((mutant) => findAccepted(mutant) === entry))
for (const entry of stale)
  console.log(`\nAccepted, but no such mutant exists: ${entry.file}: ${entry.line} → ${entry.to}`)

const withoutTexts = judged.filter(({ mutatorName }) => mutatorName !== 'StringLiteral')
const summary = {
  seed: values.seed,
  staticSkipped: values['skip-static'],
  mutants: made.length,
  accepted: made.filter(findAccepted).length,
  judged: judged.length,
  killed: killed.length,
  byTimeout: having('Timeout').length,
  survived: having('Survived').length,
  notRun: having('NoCoverage').length,
  notJudged: tested.length - judged.length,
  score: share(killed.length, judged.length),
  scoreWithoutTexts: share(withoutTexts.filter((one) => killed.includes(one)).length, withoutTexts.length),
}
writeFileSync('test-results/mutants.json', JSON.stringify({ summary, survivors, killed }, null, 1))
console.log('\n', summary)
if (judged.length === 0 || killed.length < BAR * judged.length || stale.length > 0) {
  console.error(`Less than ${100 * BAR} % killed, nothing judged, or accepted mutants that no longer exist`)
  process.exitCode = 1
}
