/** What other features ask about proposals. Names of people are theirs to add (accounts/users). */
import './tables.ts'
import type { Selectable } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { Tables } from '#kernel/db/tables.ts'

export type Approval = Selectable<Tables['approvals']>

export const approvalById = ({ db }: Pick<Context, 'db'>, id: string): Promise<Approval | undefined> =>
  db.selectFrom('approvals').selectAll().where('id', '=', id).executeTakeFirst()

/** The proposal of a kind that waits for a decision about a record: one at most. */
export const waitingApproval = (
  { db }: Pick<Context, 'db'>,
  kind: string,
  subject: string,
): Promise<Approval | undefined> =>
  db
    .selectFrom('approvals')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
