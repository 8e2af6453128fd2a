import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { existingCluster, pgliteHome } from '#tests/support/embedded.ts'
import { spawnDatabaseHolder } from '#tests/support/database-holder.ts'
import { bar, log } from './bar.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'

const N = FULL_RUN ? 50 : 3
/** Two servers without a lock can block each other forever, so a process is killed after this many milliseconds. */
const LIMIT = 60_000

for (const [engine, makeHome] of [
  ['embedded', existingCluster],
  ['pglite', pgliteHome],
] as const) {
  let locked = true
  let rounds = N

  const intrude = async () => {
    const dataDir = await makeHome()
    const first = spawnDatabaseHolder(dataDir, { after: 'write' })
    await first.answer
    const acknowledged: number[] = []
    const times: number[] = []
    let refused = 0
    for (let i = 0; i < rounds; i++) {
      // Deleting the file removes the lock: the second process locks a new file.
      if (!locked) rmSync(join(dataDir, 'database.lock'), { force: true })
      const second = spawnDatabaseHolder(dataDir, { after: 'close' })
      const { code, stderr, milliseconds } = await second.exitWithin(LIMIT)
      if (code !== 0 && /^the database in \S+ is in use by another process: [^\n]+$/.test(stderr)) refused++
      acknowledged.push(...second.acknowledged)
      times.push(Math.round(milliseconds))
    }
    const soFar = first.acknowledged.length
    // In the control it is expected to stop, and one round has shown the damage already.
    const timeout = locked ? 10_000 : 2_000
    const wentOn = await vi.waitUntil(() => first.acknowledged.length > soFar, { timeout }).catch(() => false)
    first.child.kill('SIGKILL')
    await first.exit
    acknowledged.push(...first.acknowledged)
    const later = spawnDatabaseHolder(dataDir, { after: 'recall' })
    await later.exitWithin(LIMIT)
    const kept = new Set(later.acknowledged)
    log(
      `D3 ${engine}: ${acknowledged.length} rows acknowledged; the second ended after at most ${Math.max(...times)} ms`,
    )
    return { allRefused: refused === rounds, wentOn, lost: acknowledged.filter((n) => !kept.has(n)).length }
  }

  bar({
    id: `D3 ${engine}`,
    says: 'a second process on a folder that is in use ends with one line, and the first loses nothing',
    n: N,
    expected: { allRefused: true, wentOn: true, lost: 0 },
    run: intrude,
    controls: [
      {
        breaks: "the folder's lock",
        // One round is enough to do the damage.
        on: () => void ([locked, rounds] = [false, 1]),
        off: () => void ([locked, rounds] = [true, N]),
      },
    ],
  })
}
