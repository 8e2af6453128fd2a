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
/** What failed at first and passed when it was heard again, alone. */
const unsteady: string[] = []
/** A fault of the code fails in many files or fails again; more files than these are not heard again. */
const HEARD_AGAIN = 3

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

type Heard = { passed: number; skipped: number; failed: { file: string; what: string }[] }

/** Runs the tests of a project, or some files of them. */
function hear(project: string, env: Record<string, string>, files: string[] = []): Heard {
  const report = join(reports, `${project}-${files.length}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const good = run(bin('vitest'), ['run', '--project', project, ...reporters, ...files], env)
  try {
    const told = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number> & { testResults: FileResult[] }
    const failed = told.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative(root, name)
      // A file that could not even be loaded has no tests to count.
      if (status === 'failed' && assertionResults.length === 0) return [{ file, what: message }]
      return assertionResults.flatMap(({ status: end, fullName, failureMessages }) =>
        end === 'failed'
          ? [{ file, what: `${fullName}\n    ${failureMessages.join('\n').split('\n', 3).join('\n    ')}` }]
          : [],
      )
    })
    if (!good && failed.length === 0) failed.push({ file: project, what: 'an error outside the tests, see above' })
    return { passed: told.numPassedTests!, skipped: told.numPendingTests!, failed }
  } catch {
    return { passed: 0, skipped: 0, failed: [{ file: project, what: 'the tests did not finish' }] }
  }
}

/**
 * A browser or a database may stall for a minute on a machine that others load. So a few files that failed are heard once
 * more, alone, with the same limits: what fails again has failed; what passes is told as unsteady, to be looked into.
 */
function tests(project: string, env: Record<string, string> = {}): void {
  let heard = hear(project, env)
  const files = [...new Set(heard.failed.map(({ file }) => file))]
  if (files.length > 0 && files.length <= HEARD_AGAIN && !files.includes(project)) {
    const [first, again] = [heard, hear(project, env, files)]
    const still = again.failed.map(({ what }) => what.split('\n', 1)[0])
    const steady = first.failed.filter(({ what }) => !still.includes(what.split('\n', 1)[0]))
    for (const { file, what } of steady) unsteady.push(`${file}: ${what}`)
    heard = { ...first, passed: first.passed + steady.length, failed: again.failed }
  }
  count.passed += heard.passed
  count.skipped += heard.skipped
  for (const { file, what } of heard.failed) fail(`${file}: ${what}`)
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

for (const once of unsteady) console.log(`~ failed once, passed when heard again: ${once}`)
for (const failure of failures) console.log(`✗ ${failure}`)
const late = unsteady.length > 0 ? ` (${unsteady.length} of them at the second try)` : ''
const left = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
console.log(`\n${count.passed} passed${late}, ${count.failed} failed${left}`)
process.exit(count.failed === 0 && count.passed > 0 ? 0 : 1)
