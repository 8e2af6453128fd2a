import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { home, isAlive, isGone, existingCluster, postmaster, start } from '#tests/support/embedded.ts'
import { spawnDatabaseHolder } from '#tests/support/database-holder.ts'

test('a stale postmaster.pid with the pid of an unrelated or zombie process does not prevent the start', async () => {
  const dataDir = await existingCluster()
  const first = await start(dataDir)
  const pidFile = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  await first.stop()
  // The parent became `sleep`, which never reaps its exited child.
  const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 60'])
  onTestFinished(() => void parent.kill('SIGKILL'))
  const zombie = await new Promise<number>((resolve) =>
    parent.stdout.once('data', (data: Buffer) => resolve(parseInt(String(data)))),
  )
  await sleep(100)
  expect(readFileSync(`/proc/${zombie}/stat`, 'utf8')).toContain(') Z ')
  for (const pid of [process.ppid, zombie, 4_000_000]) {
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), pidFile.replace(/^\d+/, String(pid)))
    const again = await start(dataDir)
    expect((await again.ask('select 1')).rowCount).toBe(1)
    await again.stop()
  }
})

test('a server that was killed from outside is restarted automatically', async () => {
  const dataDir = await existingCluster()
  const server = await start(dataDir)
  await server.ask('create table kept as select 1 as n')
  const before = postmaster(dataDir)
  process.kill(before, 'SIGKILL')
  let rows = 0
  for (let i = 0; i < 200 && rows === 0; i++) {
    await sleep(50)
    rows = await server.ask('select n from kept').then(
      (r) => r.rowCount ?? 0,
      () => 0,
    )
  }
  expect(rows).toBe(1)
  expect(postmaster(dataDir)).not.toBe(before)
})

test('kill -9 of the site: the server stops too, and all committed data is there at the next start', async () => {
  const dataDir = await existingCluster()
  for (let round = 1; round <= 3; round++) {
    const held = spawnDatabaseHolder(dataDir)
    expect(await held.answer).toMatchObject({ kind: 'embedded', kept: round })
    const server = postmaster(dataDir)
    held.child.kill('SIGKILL')
    await held.exit
    if (round === 3) expect(await isGone(server)).toBe(true)
  }
})

test('kill -9 where the server does not stop with the site: the orphan is stopped at the next start', async () => {
  const dataDir = await existingCluster()
  // A PATH with every program except setpriv.
  const path = home()
  for (const program of ['unshare', 'sh', 'true'])
    execFileSync('ln', ['-s', execFileSync('which', [program], { encoding: 'utf8' }).trim(), join(path, program)])
  const held = spawnDatabaseHolder(dataDir, { path })
  await held.answer
  const orphan = postmaster(dataDir)
  held.child.kill('SIGKILL')
  await held.exit
  await sleep(300)
  expect(isAlive(orphan)).toBe(true)
  const next = spawnDatabaseHolder(dataDir)
  expect(await next.answer).toMatchObject({ kept: 2 })
  expect(isAlive(orphan)).toBe(false)
  await next.close()
})
