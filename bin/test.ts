/** `npm test`: types, lint and unit tests, then the site in a real browser. The last line counts the results. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Failure, TestReport } from '../tests/support/reporter.ts'
import { browserPath } from './browser.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const reportDirectory = mkdtempSync(join(tmpdir(), 'sanad-tests-'))
const count = { passed: 0, failed: 0, skipped: 0 }
/** Every failure with its message, printed again at the end of the run. */
const failures: string[] = []
/** Journeys that failed and then passed at the second try. */
const passedAtSecondTry: string[] = []
/** A fault in the code fails many files at once, so a run with more failed files than this is not retried. */
const MAX_FILES_TO_RETRY = 3

// The tests set these variables themselves; values from the developer's shell must not change the result.
const shell = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(PORT|BANK_PORT|PUBLIC_URL|DATA_DIR|DATABASE_URL|NODE_ENV|PAYFOR_|SMTP_)/.test(name),
  ),
)

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...shell, ...env } }).status === 0
}

function fail(message: string): void {
  count.failed++
  failures.push(message)
}

/** Prints the output of a check when it ends, because two run at the same time. */
async function check(name: string, command: string, args: string[]): Promise<void> {
  const startedAt = Date.now()
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: shell })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => output.push(data))
  const [code] = (await once(child, 'close')) as [number | null]
  const passed = code === 0
  if (passed) count.passed++
  else fail(name)
  process.stdout.write(Buffer.concat(output))
  console.log(`${passed ? '✓' : '✗'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`)
}

async function checkCode(): Promise<void> {
  await check('route types', bin('react-router'), ['typegen'])
  // Each further checker of the compiler checks many types again, and the other processor has work.
  await check('types', bin('tsc'), ['--noEmit', '--checkers', '1'])
  await check('lint', bin('oxlint'), ['--quiet'])
  await check('styles', bin('stylelint'), ['app/**/*.css'])
}

/** Runs all tests of a project, or only the given files of it. */
function runTests(project: string, env: Record<string, string>, files: string[] = []): TestReport {
  const reportFile = join(reportDirectory, `${project}-${files.length}.json`)
  const passed = run(bin('vitest'), ['run', '--project', project, ...files], { ...env, TEST_REPORT: reportFile })
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as TestReport
    if (!passed && report.failures.length + report.unhandledErrors.length === 0)
      report.unhandledErrors.push('see the output above')
    return report
  } catch {
    return { passed: 0, skipped: 0, failures: [], unhandledErrors: ['the tests did not finish'] }
  }
}

const nameOf = ({ file, test }: Failure) => `${file}: ${test}`
const describeFailure = (failure: Failure) => `${nameOf(failure)}\n    ${failure.message.split('\n', 3).join('\n    ')}`

function addToCount(project: string, report: TestReport): void {
  count.passed += report.passed
  count.skipped += report.skipped
  for (const failure of report.failures) fail(describeFailure(failure))
  for (const error of report.unhandledErrors) fail(`${project}: an error outside the tests: ${error}`)
}

/**
 * A browser can stall for a minute on a busy machine. So a few journey files that failed run once more, with the same
 * limits; what passes then is printed and counted as a second try. An error outside the tests is never retried.
 */
function retryFailedFiles(project: string, env: Record<string, string>, first: TestReport): TestReport {
  const files = [...new Set(first.failures.map(({ file }) => file))]
  if (files.length === 0 || files.length > MAX_FILES_TO_RETRY) return first
  const second = runTests(project, env, ['--no-file-parallelism', ...files])
  const failedAgain = new Set(second.failures.map(nameOf))
  const recovered = first.failures.filter((failure) => !failedAgain.has(nameOf(failure)))
  passedAtSecondTry.push(...recovered.map(describeFailure))
  return {
    passed: first.passed + recovered.length,
    skipped: first.skipped,
    failures: second.failures,
    unhandledErrors: [...first.unhandledErrors, ...second.unhandledErrors],
  }
}

// Prettier uses one processor only.
await Promise.all([check('format', bin('prettier'), ['--check', '--log-level=warn', '.']), checkCode()])
// Unit tests are never retried: one that fails now and then has a fault to be found.
addToCount('unit', runTests('unit', {}))
try {
  const env = { CHROMIUM_PATH: browserPath() }
  addToCount('journeys', retryFailedFiles('journeys', env, runTests('journeys', env)))
} catch (error) {
  fail((error as Error).message)
}
rmSync(reportDirectory, { recursive: true, force: true })

for (const failure of passedAtSecondTry) console.log(`~ passed at the second try: ${failure}`)
for (const failure of failures) console.log(`✗ ${failure}`)
const secondTry = passedAtSecondTry.length > 0 ? ` (${passedAtSecondTry.length} of them at the second try)` : ''
const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
console.log(`\n${count.passed} passed${secondTry}, ${count.failed} failed${skipped}`)
process.exit(count.failed === 0 && count.passed > 0 ? 0 : 1)
