/** Queries about proposals for other features. Callers add the names of people (accounts/users). */
import './tables.ts'
import { sql, type Selectable } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { Tables } from '#kernel/db/tables.ts'
import type { ApprovalState } from './approval.ts'

export type Approval = Selectable<Tables['approvals']>

export const approvalById = ({ db }: Pick<Context, 'db'>, id: string): Promise<Approval | undefined> =>
  db.selectFrom('approvals').selectAll().where('id', '=', id).executeTakeFirst()

/** The waiting proposal of a kind about a record; there is at most one. */
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

/** Sub-query for raw SQL: `subject` and `input` of the waiting proposals of a kind. */
export const waitingProposals = (kind: string) =>
  sql`(select subject, input from approvals where kind = ${kind} and state = 'waiting')`

/** The proposals about these records, the oldest first. */
export async function approvalsAbout(
  { db }: Pick<Context, 'db'>,
  subjects: readonly string[],
  states?: readonly ApprovalState[],
): Promise<Approval[]> {
  if (subjects.length === 0) return []
  return db
    .selectFrom('approvals')
    .selectAll()
    .where('subject', 'in', [...subjects])
    .$if(states !== undefined, (rows) => rows.where('state', 'in', [...states!]))
    .orderBy('proposed_at')
    .execute()
}

/** Sub-query: waiting proposals of other people, with the time `at` of the proposal. */
export const approvalsWaitingFor = ({ db }: Pick<Context, 'db'>, actorId: string, kinds: readonly string[]) =>
  db
    .selectFrom('approvals')
    .select('proposed_at as at')
    .where('state', '=', 'waiting')
    .where('proposed_by', '<>', actorId)
    .where('kind', '=', sql<string>`any(${[...kinds]}::text[])`)

/** Number of waiting proposals, except those of one kind. */
export async function countWaiting({ db }: Pick<Context, 'db'>, except: string): Promise<number> {
  const { n } = await db
    .selectFrom('approvals')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('state', '=', 'waiting')
    .where('kind', '<>', except)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Proposals of some kinds: waiting ones, the oldest first, then decided ones, the newest first. */
export async function approvalsOfKinds({ db }: Pick<Context, 'db'>, kinds: readonly string[]): Promise<Approval[]> {
  const ofKinds = db
    .selectFrom('approvals')
    .selectAll()
    .where('kind', '=', sql<string>`any(${[...kinds]}::text[])`)
  const [waiting, decided] = await Promise.all([
    ofKinds.where('state', '=', 'waiting').orderBy('proposed_at').limit(200).execute(),
    ofKinds.where('state', '<>', 'waiting').orderBy('proposed_at', 'desc').limit(50).execute(),
  ])
  const decidedAt = (one: Approval) => one.decided_at?.getTime() ?? Infinity
  return [...waiting, ...decided.toSorted((a, b) => decidedAt(b) - decidedAt(a))]
}

/** The subjects with a waiting proposal of a kind. */
export async function waitingSubjects({ db }: Pick<Context, 'db'>, kind: string): Promise<string[]> {
  const rows = await db
    .selectFrom('approvals')
    .select('subject')
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .execute()
  return rows.map(({ subject }) => subject)
}
