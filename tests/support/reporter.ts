/** The result of a vitest run, for `npm test`. Vitest's own JSON reporter leaves out errors outside the tests. */
import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** `unhandledErrors`: errors outside of tests. */
export type TestReport = { passed: number; skipped: number; failures: Failure[]; unhandledErrors: string[] }
/** `test`: the full name of the test, or of the group or file whose set-up failed. */
export type Failure = { file: string; test: string; message: string }

export const fileReporter = (path: string): Reporter => ({
  onTestRunEnd(modules, errors) {
    const report: TestReport = {
      passed: 0,
      skipped: 0,
      failures: [],
      unhandledErrors: errors.map(({ message }) => message),
    }
    for (const module of modules) {
      const addFailure = (test: string, testErrors: readonly { message: string }[]) =>
        report.failures.push({
          file: module.relativeModuleId,
          test,
          message: testErrors.map(({ message }) => message).join('\n'),
        })
      for (const test of module.children.allTests()) {
        const { state, errors: testErrors = [] } = test.result()
        if (state === 'passed') report.passed++
        else if (state === 'failed') addFailure(test.fullName, testErrors)
        else report.skipped++
      }
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0) addFailure(suite.fullName, suite.errors())
      if (module.errors().length > 0) addFailure('(the whole file)', module.errors())
    }
    writeFileSync(path, JSON.stringify(report))
  },
})
