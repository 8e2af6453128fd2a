import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest tests of each project, slowest first. A long file that starts last would leave the other worker idle. Vitest sorts by
 * the durations of earlier runs, which a new clone does not have: it then starts the largest files first.
 */
const SLOWEST = [
  'tests/how-to.test.ts',
  'tests/reliability/d1-kill.test.ts',
  'tests/reliability/d3-two-processes.test.ts',
  'app/server/operate/restore.test.ts',
  'app/api/every-import.test.ts',
  'tests/reliability/cash-and-cards.test.ts',
  'tests/reliability/d2-power-cut.test.ts',
  'tests/reliability/m14-refund-killed.test.ts',
  'tests/journeys/dashboard-widths.test.ts',
  'tests/journeys/public-access.test.ts',
  'tests/journeys/crawl.test.ts',
  'tests/journeys/shop.test.ts',
  'tests/journeys/card-guard.test.ts',
  'tests/journeys/donate-access.test.ts',
  'tests/journeys/donate.test.ts',
  'tests/journeys/database-away.test.ts',
  'tests/journeys/whole-month.test.ts',
]

/** Whether a test file runs with a simulated browser (`@vitest-environment` in its first line). */
const hasDom = ({ moduleId }: TestSpecification) => readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment')

/**
 * Starts the slowest files first. Vitest keeps a process only while the next file has the same environment, and a new
 * process loads all libraries again, so the files with a simulated browser come after all others.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = SLOWEST.indexOf(relative(this.ctx.config.root, moduleId))
      return place === -1 ? SLOWEST.length : place
    }
    const slowestFirst = (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
    return [...slowestFirst.filter((file) => !hasDom(file)), ...slowestFirst.filter(hasDom)]
  }
}
