/** `npm test`: types, lint, rules and API, then the site in a real browser; closes with one line that counts. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Failed, RunReport } from '../tests/support/reporter.ts'
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

/** Runs the tests of a project, or some files of them. */
function hear(project: string, env: Record<string, string>, files: string[] = []): RunReport {
  const told = join(reports, `${project}-${files.length}.json`)
  const good = run(bin('vitest'), ['run', '--project', project, ...files], { ...env, TELL_TO: told })
  try {
    const heard = JSON.parse(readFileSync(told, 'utf8')) as RunReport
    if (!good && heard.failed.length + heard.outside.length === 0) heard.outside.push('see above')
    return heard
  } catch {
    return { passed: 0, skipped: 0, failed: [], outside: ['the tests did not finish'] }
  }
}

const nameOf = ({ file, test }: Failed) => `${file}: ${test}`
const story = (one: Failed) => `${nameOf(one)}\n    ${one.how.split('\n', 3).join('\n    ')}`

/**
 * A browser or a database may stall for a minute on a machine that others load. So a few files that failed are heard once
 * more, alone, with the same limits: what fails again has failed; what passes is told as unsteady, to be looked into.
 * An error outside the tests belongs to no file and is never heard again.
 */
function tests(project: string, env: Record<string, string> = {}): void {
  const first = hear(project, env)
  const files = [...new Set(first.failed.map(({ file }) => file))]
  let { failed } = first
  if (files.length > 0 && files.length <= HEARD_AGAIN) {
    const again = hear(project, env, files)
    failed = again.failed
    first.outside.push(...again.outside)
    const still = new Set(failed.map(nameOf))
    const steady = first.failed.filter((one) => !still.has(nameOf(one)))
    unsteady.push(...steady.map(story))
    count.passed += steady.length
  }
  count.passed += first.passed
  count.skipped += first.skipped
  for (const one of failed) fail(story(one))
  for (const error of first.outside) fail(`${project}: an error outside the tests: ${error}`)
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
