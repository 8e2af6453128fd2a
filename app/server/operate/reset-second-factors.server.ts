import { accountByEmail } from '#features/accounts/users/erase-account.server.ts'
import { removeSecondFactors } from '#features/accounts/users/staff.server.ts'
import { writeAudit } from '#kernel/audit.server.ts'
import type { Config } from '#kernel/config.server.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { openJobs } from '#kernel/job.server.ts'
import { createLog } from '#kernel/log.server.ts'
import { contextsOf } from '../contexts.server.ts'
import { createTexts } from '../texts.server.ts'
import { connectForCli } from './connect-running.server.ts'

/**
 * For an owner who lost the second factor when no other owner can help: a person with access to the server removes it.
 * After that the password is enough; all owners get an email, and the audit log gets a row. The site may be running.
 * @throws {Error} one line: no account with that address, or no second factor
 */
export async function resetSecondFactors(config: Config, email: string): Promise<string[]> {
  const log = createLog('fatal')
  const database = await connectForCli(config, log)
  const jobs = await openJobs({ boss: database, backend: database.kind === 'pglite' ? 'pglite' : 'postgres' }, log)
  try {
    const live = { texts: createTexts(), onPagesChanged: () => {} }
    const ctx = contextsOf({ config, log, database, jobs, live })()
    const user = await accountByEmail(ctx, email.trim().toLowerCase())
    if (!user) throw new Error(`there is no account with the email address ${email}`)
    return await withTransaction(ctx, async (inside) => {
      const removed = await removeSecondFactors(inside, user.id)
      if (removed.length === 0) throw new Error(`${email} has no second factor`)
      const actor = { id: user.id, permissions: new Set<never>() }
      await writeAudit({ ...inside, actor }, 'people.reset_second_factors', {
        subject: user.id,
        before: { secondFactors: removed },
        after: { secondFactors: [] },
        detail: { way: 'command line' },
      })
      return removed
    })
  } finally {
    await jobs.close()
    await database.close()
  }
}
