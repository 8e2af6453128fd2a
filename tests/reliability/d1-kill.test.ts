/** Bar D1 on each engine, for the database alone; `npm run torture` kills the site during whole donations. */
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#kernel/db/open.server.ts'
import { existingCluster, pgliteHome } from '#tests/support/embedded.ts'
import { spawnDatabaseHolder } from '#tests/support/database-holder.ts'
import { silentLog } from '#tests/support/log.ts'
import { bar, log } from './bar.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'

const N = FULL_RUN ? 200 : 5

for (const [engine, makeHome] of [
  ['embedded', existingCluster],
  ['pglite', pgliteHome],
] as const) {
  let after: 'write' | 'boast' = 'write'

  const kill = async () => {
    const dataDir = await makeHome()
    const acknowledged: number[] = []
    const boots: number[] = []
    let opened = 0
    for (let i = 0; i < N; i++) {
      const held = spawnDatabaseHolder(dataDir, { after })
      const { kind, ready } = await held.answer
      if (kind === engine) opened++
      boots.push(ready)
      await sleep(20 + ((i * 37) % 120))
      held.child.kill('SIGKILL')
      await held.exit
      acknowledged.push(...held.acknowledged)
    }
    const database = await openDatabase({ dataDir, log: silentLog })
    const { rows } = await database.executeSql('select n from kept').catch(() => ({ rows: [] }))
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
    const kept = new Set(rows.map((row: { n: number }) => Number(row.n)))
    boots.sort((a, b) => a - b)
    log(
      `D1 ${engine}: ${acknowledged.length} rows acknowledged; milliseconds to open: median ${boots[N >> 1]}, p95 ${boots[Math.floor(N * 0.95)]}`,
    )
    return { opened, lost: acknowledged.filter((n) => !kept.has(n)).length }
  }

  bar({
    id: `D1 ${engine}`,
    says: 'killed while it writes, the database opens each time and has lost nothing that was acknowledged',
    n: N,
    expected: { opened: N, lost: 0 },
    run: kill,
    controls: [
      {
        breaks: 'waiting for the commit before it is acknowledged',
        on: () => void (after = 'boast'),
        off: () => void (after = 'write'),
      },
    ],
  })
}
