/** Starts jobs and the schedule of this process; on a restored site only after an owner has released it. */
import { compareWithBank } from '#features/restores/compare.server.ts'
import { withoutFollowUps } from '#features/restores/follow-ups.server.ts'
import { HOLD_RELEASED, readHold } from '#features/site-hold/hold.server.ts'
import { replayJournal } from '#features/payments/callback/replay.server.ts'
import { writeErasureFile } from '#features/privacy/personal-data/erasure-file.server.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { schedule } from './schedule.server.ts'
import type { Services } from './services.server.ts'

/** Each machine has a file of its own, and a job would run on one of them only. */
async function keepErasureFile({ context, log }: Services): Promise<void> {
  const write = () =>
    writeErasureFile(context()).catch((error: unknown) =>
      log.error({ err: error }, 'writing the list of erasures failed'),
    )
  await write()
  setInterval(() => void write(), DAY_MS).unref()
}

/**
 * Replays callbacks that only the journal has, then starts the jobs unless the site is on hold.
 * @param pause milliseconds before another try, if the jobs cannot start after the release of a restored site
 */
export async function startBackground(services: Services, pause = 5_000): Promise<void> {
  const { database, jobs, log } = services
  await keepErasureFile(services)
  const hold = await readHold(services.context())
  const replay = hold ? withoutFollowUps(services.context()) : services.context()
  await replayJournal(replay).catch((error: unknown) =>
    log.error({ err: error }, 'replaying the journal of bank callbacks failed'),
  )
  let working: Promise<void> | undefined
  let scheduled: Promise<void> | undefined
  const start = async () => {
    await (working ??= jobs.work(() => services.context()))
    await schedule(services)
  }
  const startUnlessHeld = async () => {
    if (await readHold(services.context())) return
    await (scheduled ??= start().catch((error: unknown) => {
      scheduled = undefined
      throw error
    }))
  }
  const onRelease = () =>
    void startUnlessHeld().catch((error: unknown) => {
      log.error({ err: error }, 'starting the jobs failed, trying again')
      setTimeout(onRelease, pause).unref()
    })
  await database.listen(HOLD_RELEASED, onRelease, onRelease)
  await startUnlessHeld()
  if (!hold) return
  log.warn(
    { copiedAt: hold.copied_at },
    'this site was restored from a backup and is on hold: nothing is sent until it is released',
  )
  // In the background: the bank may take minutes, and an owner can start the comparison again.
  void compareWithBank(services.context()).catch((error: unknown) =>
    log.error({ err: error }, 'comparing the bank history after the restore failed'),
  )
}
