/** What a run of vitest came to, for `npm test`: vitest's own JSON leaves out what fails outside the tests. */
import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** `test`: its full name, or that of the group or file whose set-up failed. `outside`: errors that no test waited for. */
export type RunReport = { passed: number; skipped: number; failed: Failed[]; outside: string[] }
export type Failed = { file: string; test: string; how: string }

export const fileReporter = (path: string): Reporter => ({
  onTestRunEnd(modules, errors) {
    const told: RunReport = { passed: 0, skipped: 0, failed: [], outside: errors.map(({ message }) => message) }
    for (const module of modules) {
      const file = module.relativeModuleId
      const note = (test: string, failures: readonly { message: string }[]) =>
        told.failed.push({ file, test, how: failures.map(({ message }) => message).join('\n') })
      for (const test of module.children.allTests()) {
        const { state, errors: failures = [] } = test.result()
        if (state === 'passed') told.passed++
        else if (state === 'failed') note(test.fullName, failures)
        else told.skipped++
      }
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0) note(suite.fullName, suite.errors())
      if (module.errors().length > 0) note('(the whole file)', module.errors())
    }
    writeFileSync(path, JSON.stringify(told))
  },
})
