/** `npm test`: types, lint, rules and API, then the site in a real browser; closes with one line that counts. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { browserPath } from './browser.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const reports = mkdtempSync(join(tmpdir(), 'sanad-tests-'))
const count = { passed: 0, failed: 0, skipped: 0 }
/** What failed and how, told again at the very end. */
const failures: string[] = []

type FileResult = {
  name: string
  status: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  // The tests decide for themselves what the site is told; what the shell says must not change them.
  const shell = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(PORT|BANK_PORT|PUBLIC_URL|DATA_DIR|DATABASE_URL|NODE_ENV|PAYFOR_|SMTP_)/.test(name),
    ),
  )
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...shell, ...env } }).status === 0
}

function fail(what: string): void {
  count.failed++
  failures.push(what)
}

function check(name: string, command: string, args: string[]): void {
  const began = Date.now()
  const good = run(command, args)
  if (good) count.passed++
  else fail(name)
  console.log(`${good ? '✓' : '✗'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
}

function tests(project: string, env: Record<string, string> = {}): void {
  const report = join(reports, `${project}.json`)
  const good = run(
    bin('vitest'),
    ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env,
  )
  try {
    const told = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number> & {
      testResults: FileResult[]
    }
    const before = count.failed
    count.passed += told.numPassedTests!
    count.skipped += told.numPendingTests!
    for (const file of told.testResults) {
      const name = relative(root, file.name)
      for (const { status, fullName, failureMessages } of file.assertionResults)
        if (status === 'failed')
          fail(`${name}: ${fullName}\n    ${failureMessages.join('\n').split('\n', 3).join('\n    ')}`)
      // A file that could not even be loaded has no tests to count.
      if (file.status === 'failed' && file.assertionResults.length === 0) fail(`${name}: ${file.message}`)
    }
    if (!good && count.failed === before) fail(`${project}: an error outside the tests, see above`)
  } catch {
    fail(`${project}: the tests did not finish`)
  }
}

check('route types', bin('react-router'), ['typegen'])
check('types', bin('tsc'), ['--noEmit'])
check('lint', bin('oxlint'), ['--quiet'])
check('styles', bin('stylelint'), ['app/**/*.css'])
check('format', bin('prettier'), ['--check', '--log-level=warn', '.'])
tests('unit')
try {
  tests('journeys', { CHROMIUM_PATH: browserPath() })
} catch (error) {
  fail((error as Error).message)
}
rmSync(reports, { recursive: true, force: true })

for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`\n${count.passed} passed, ${count.failed} failed${count.skipped ? `, ${count.skipped} skipped` : ''}`)
process.exit(count.failed === 0 && count.passed > 0 ? 0 : 1)
