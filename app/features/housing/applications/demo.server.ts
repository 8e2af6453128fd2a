/** The demo's applications, with histories as if they had arrived over time. */
import './tables.ts'
import '#features/housing/rooms/tables.ts'
import { sql } from 'kysely'
import { demoAccount } from '#features/accounts/users/demo.server.ts'
import { withNameKeys } from '#kernel/name-consonants.ts'
import type { Context } from '#kernel/context.ts'
import { istanbulParts } from '#kernel/dates.ts'
import { daysBefore } from '#kernel/durations.ts'
import { newCode } from '#kernel/ids.ts'
import type { Locale, Localized } from '#kernel/locale.ts'
import { encrypt } from '#kernel/encryption.server.ts'
import { DOCUMENTS, BED_HOLDING_STATES, type DocumentKind, type Level, type State } from './application.ts'
import { PURPOSE } from './documents.server.ts'

export type Applicant = {
  name: string
  locale: Locale
  /** Key of the residence. */
  residence: string
  state: 'submitted' | 'missing' | 'waiting' | 'offered' | 'accepted' | 'moved_in' | 'rejected'
  /** Days ago, with a fraction for the hour. */
  sent: number
  university: string
  department: string
  level: Level
  nationality: string
  born: string
  /** Key of a room and the number of the applicant's bed. */
  bed?: [room: string, number: number]
  priority?: boolean
  missing?: DocumentKind[]
  /** Staff's message to the applicant. */
  message?: string
  /** Internal note of the team. */
  note?: string
}
type Ids = ReadonlyMap<string, number>

/** The current half-year, or the next one. */
export function demoTermName(now: Date, next: boolean): Localized {
  const { year, month } = istanbulParts(now)
  const autumn = Number(month) >= 8
  const first = Number(year) - (autumn ? 0 : 1) + (next && !autumn ? 1 : 0)
  const years = `${first}/${String(first + 1).slice(-2)}`
  return autumn !== next
    ? { ar: `خريف ${years}`, en: `Autumn ${years}`, tr: `${years} güz` }
    : { ar: `ربيع ${years}`, en: `Spring ${years}`, tr: `${years} bahar` }
}

/** The transitions that led to the current state. */
const WAYS: Record<Applicant['state'], readonly State[]> = {
  submitted: [],
  missing: ['missing'],
  waiting: ['waiting'],
  offered: ['waiting', 'offered'],
  accepted: ['waiting', 'offered', 'accepted'],
  moved_in: ['waiting', 'offered', 'accepted', 'moved_in'],
  rejected: ['rejected'],
}

/** A PDF page with one line, clearly not a real passport. */
function demoPdf(line: string): Buffer {
  const texts = `BT /F1 20 Tf 60 760 Td (${line}) Tj ET`
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${texts.length} >>\nstream\n${texts}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const at = parts.map((part, i) => {
    const start = text.length
    text += `${i + 1} 0 obj\n${part}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${at.join('')}`
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  )
}

/** Runs in the transaction of the seed, with few statements because the first start waits for it. */
export async function seedApplications(
  ctx: Context,
  applicants: readonly Applicant[],
  { residences, rooms, term }: { residences: Ids; rooms: Ids; term: number },
): Promise<void> {
  const { db } = ctx
  await sql`insert into housing_beds (room_id, number)
    select id, generate_series(1, beds) from housing_rooms where id = any(${[...rooms.values()]}::integer[])`.execute(
    db,
  )
  const beds = await db
    .selectFrom('housing_beds')
    .innerJoin('housing_rooms', 'housing_rooms.id', 'room_id')
    .select(['housing_beds.id', 'room_id', 'number', 'residence_id', 'gender', 'price'])
    .execute()
  const staff = await demoAccount(ctx, 'housing')
  const pdf = demoPdf('Sanad: a document of the demo')
  const people = applicants.map((one, i) => {
    const way = WAYS[one.state]
    const [room, number] = one.bed ?? []
    return {
      ...one,
      i,
      id: crypto.randomUUID(),
      code: newCode(),
      email: `applicant${i + 1}@example.org`,
      phone: `+9050000001${String(i).padStart(2, '0')}`,
      residenceId: residences.get(one.residence)!,
      way,
      bed: room ? beds.find((bed) => bed.room_id === rooms.get(room) && bed.number === number)! : null,
      label: room ? [room.replace(/^\w+-/, ''), number].join(' · ') : null,
      /** Distributes the transitions over the time since submission, so that the last one is not now. */
      momentOf: (step: number) => daysBefore(ctx.now, one.sent * (1 - (step + 1) / (way.length + 1.5))),
    }
  })
  await db
    .insertInto('applications')
    .values(
      people.map((one) => ({
        id: one.id,
        code: one.code,
        state: one.state,
        residence_id: one.residenceId,
        term_id: term,
        gender: beds.find(({ residence_id }) => residence_id === one.residenceId)!.gender,
        locale: one.locale,
        user_id: null,
        name: one.name,
        email: one.email,
        phone: one.phone,
        answers: JSON.stringify({
          university: one.university,
          department: one.department,
          level: one.level,
          nationality: one.nationality,
          born: one.born,
          guardian: one.name.split(' ').at(-1)!,
          guardian_phone: '+905000000100',
        }),
        priority: one.priority ?? false,
        missing: one.missing ?? [],
        message: one.message ?? null,
        submitted_at: daysBefore(ctx.now, one.sent),
        offered_until: one.state === 'offered' ? daysBefore(ctx.now, -1 - (one.i % 3)) : null,
        erased_at: null,
        search: withNameKeys([one.name, one.email, one.phone, one.university, one.nationality].join(' '), one.name),
        created_at: daysBefore(ctx.now, one.sent),
        updated_at: one.momentOf(one.way.length - 1),
      })),
    )
    .execute()
  await db
    .insertInto('bed_holds')
    .values(
      people.flatMap(({ id, bed, state }) =>
        bed
          ? [{ application_id: id, bed_id: bed.id, term_id: term, moved_in: state === 'moved_in', rent: bed.price }]
          : [],
      ),
    )
    .execute()
  await db
    .insertInto('application_transitions')
    .values(
      people.flatMap(({ id, way, label, momentOf }) =>
        (['submitted', ...way] as const).map((to, step, all) => {
          const theirs = to === 'submitted' || to === 'accepted'
          return {
            application_id: id,
            from_state: all[step - 1] ?? ('draft' as const),
            to_state: to,
            by: theirs ? ('applicant' as const) : ('staff' as const),
            actor_id: theirs ? null : (staff?.id ?? null),
            bed: BED_HOLDING_STATES.includes(to) ? label : null,
            at: momentOf(step - 1),
          }
        }),
      ),
    )
    .execute()
  await db
    .insertInto('application_files')
    .values(
      people.flatMap(({ id, missing, sent }) =>
        DOCUMENTS.filter((kind) => !missing?.includes(kind)).map((kind) => {
          const of = crypto.randomUUID()
          return {
            id: of,
            application_id: id,
            kind,
            name: `${kind}.pdf`,
            type: 'application/pdf',
            bytes: pdf.length,
            content: encrypt(ctx.config, { purpose: PURPOSE, of }, pdf),
            created_at: daysBefore(ctx.now, sent),
          }
        }),
      ),
    )
    .execute()
  await db
    .insertInto('application_notes')
    .values(
      people.flatMap(({ id, note, momentOf }) =>
        note
          ? [{ id: crypto.randomUUID(), application_id: id, text: note, by: staff?.id ?? null, at: momentOf(0) }]
          : [],
      ),
    )
    .execute()
}
