/** Moves statement files that were read out of the folder. */
import { lstat, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { alertStaffJob } from '#features/staff-alerts/alert-staff.server.ts'
import { isolate } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'

type File = { dir: string; name: string; path: string }

/** Ignores a missing file: another process has already moved it. */
export function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/**
 * Moves a file without overwriting another one. If the site may not write to the folder, staff are alerted once a day
 * and the file stays: it is read again, and nothing of it is stored twice.
 * @returns the new path; null if the file stays
 */
export async function moveFile(ctx: Context, file: File, into: 'imported' | 'refused'): Promise<string | null> {
  const folder = join(file.dir, into)
  try {
    await mkdir(folder, { recursive: true })
    const taken = await lstat(join(folder, file.name)).catch(ignoreMissing)
    const to = join(folder, taken ? `${ctx.now.toISOString().replaceAll(':', '-')} ${file.name}` : file.name)
    await rename(file.path, to)
    return to
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error
    ctx.log.error({ file: file.name, err: error }, 'bank statements: a file cannot be moved out of the folder')
    await ctx.jobs.enqueue(ctx.db, alertStaffJob, {
      subjectId: `statement folder ${into} ${dayOf(ctx.now)}`,
      what: 'bank_statements.alert_not_moved',
      values: { folder: isolate(into) },
      path: '/dashboard/bank-statements',
      permission: 'statements.create',
    })
    return null
  }
}
