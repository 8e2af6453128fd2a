/** Other applications of the same person: of the same account, or with the same email address. */
import './tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { overlappingTerms } from '#features/housing/rooms/beds.server.ts'
import type { Context } from '#kernel/context.ts'
import { TERMINAL_STATES } from './application.ts'

type Db = Pick<Context, 'db'>
type Person = { id: string; email: string | null; user_id: string | null }

/** Condition on the applications `o`; account and address may be columns of the query around it. */
const samePerson = (id: RawBuilder<string>, email: RawBuilder<string | null>, user: RawBuilder<string | null>) =>
  sql<boolean>`o.id <> ${id} and (o.user_id = ${user} or lower(o.email) = lower(${email}))`
const values = ({ id, email, user_id }: Person) =>
  samePerson(sql`${id}::uuid`, sql`${email}::text`, sql`${user_id}::uuid`)

/** When the person applied for the same residence and term, if that application is still open. */
export async function openApplication(
  { db }: Db,
  person: Person & { residence_id: number; term_id: number },
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select submitted_at as at from applications o
    where ${values(person)} and o.residence_id = ${person.residence_id} and o.term_id = ${person.term_id}
      and o.state <> all(${['draft', ...TERMINAL_STATES]}::text[])
    order by submitted_at limit 1`.execute(db)
  return rows[0]?.at ?? null
}

const holdsOther = (same: RawBuilder<boolean>, termId: number) =>
  sql<boolean>`exists (select from applications o join bed_holds on bed_holds.application_id = o.id
    where ${same} and bed_holds.term_id in ${overlappingTerms(termId)})`

/** Whether the person has a bed by another application in a term that overlaps with this one. */
export async function hasOtherBed({ db }: Db, person: Person & { term_id: number }): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select ${holdsOther(values(person), person.term_id)} as held`.execute(
    db,
  )
  return rows[0]!.held
}

/** The same for a query of `applications` of one term. */
export const ownerHasOtherBed = (termId: number) =>
  holdsOther(samePerson(sql`applications.id`, sql`applications.email`, sql`applications.user_id`), termId)
