/** The demo's applications, written as if they had come in one after the other. */
import './tables.ts'
import '#features/housing/tables.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { istanbulParts } from '#kernel/dates.ts'
import { newCode } from '#kernel/ids.ts'
import type { Locale, Localized } from '#kernel/locale.ts'
import { seal } from '#kernel/seal.server.ts'
import { DOCUMENTS, type DocumentKind, type Level, type State } from './application.ts'
import { PURPOSE } from './documents.server.ts'

export type Applicant = {
  name: string
  locale: Locale
  /** Key of a residence; they apply for its rooms. */
  residence: string
  state: 'submitted' | 'missing' | 'waiting' | 'offered' | 'accepted' | 'moved_in' | 'rejected'
  /** Days ago, with a fraction for the hour. */
  sent: number
  university: string
  department: string
  level: Level
  nationality: string
  born: string
  /** Key of a room and the number of the bed that is theirs. */
  bed?: [room: string, number: number]
  priority?: boolean
  missing?: DocumentKind[]
  /** What staff told them. */
  word?: string
  /** Of the team. */
  note?: string
}
type Ids = ReadonlyMap<string, number>

const DAY = 86_400_000

/** Of the half-year that it is, or the one after it. */
export function demoTermName(now: Date, next: boolean): Localized {
  const { year, month } = istanbulParts(now)
  const autumn = Number(month) >= 8
  const first = Number(year) - (autumn ? 0 : 1) + (next && !autumn ? 1 : 0)
  const years = `${first}–${String(first + 1).slice(-2)}`
  return autumn !== next
    ? { ar: `خريف ${years}`, en: `Autumn ${years}`, tr: `${years} güz` }
    : { ar: `ربيع ${years}`, en: `Spring ${years}`, tr: `${years} bahar` }
}

/** How somebody came where they are. */
const WAYS: Record<Applicant['state'], readonly State[]> = {
  submitted: [],
  missing: ['missing'],
  waiting: ['waiting'],
  offered: ['waiting', 'offered'],
  accepted: ['waiting', 'offered', 'accepted'],
  moved_in: ['waiting', 'offered', 'accepted', 'moved_in'],
  rejected: ['rejected'],
}

/** A page with one line: everybody sees that it is nobody's passport. */
function demoPdf(line: string): Buffer {
  const words = `BT /F1 20 Tf 60 760 Td (${line}) Tj ET`
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
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

/** Inside the seeding's transaction. */
export async function seedApplications(
  ctx: Context,
  applicants: readonly Applicant[],
  ids: { residences: Ids; rooms: Ids; term: number },
): Promise<void> {
  const owner = await ctx.db.selectFrom('users').select('id').where('demo_key', '=', 'housing').executeTakeFirst()
  const pdf = demoPdf('Sanad: a document of the demo')
  for (const [i, one] of applicants.entries()) {
    const [id, code] = [crypto.randomUUID(), newCode()]
    const ago = (days: number) => new Date(ctx.now.getTime() - days * DAY)
    const way = WAYS[one.state]
    // One step a quarter of the way, so that the last is not now.
    const momentOf = (step: number) => ago(one.sent * (1 - (step + 1) / (way.length + 1.5)))
    const room = one.bed && ids.rooms.get(one.bed[0])!
    const email = `applicant${i + 1}@example.org`
    const phone = `+9050000001${String(i).padStart(2, '0')}`
    const { gender } = await ctx.db
      .selectFrom('housing_rooms')
      .select('gender')
      .where('residence_id', '=', ids.residences.get(one.residence)!)
      .limit(1)
      .executeTakeFirstOrThrow()
    const { university, department, level, nationality, born } = one
    const guardian_phone = '+905000000100'
    const answers = {
      university,
      department,
      level,
      nationality,
      born,
      guardian: one.name.split(' ').at(-1)!,
      guardian_phone,
    }
    await ctx.db
      .insertInto('applications')
      .values({
        id,
        code,
        state: one.state,
        residence_id: ids.residences.get(one.residence)!,
        term_id: ids.term,
        gender,
        locale: one.locale,
        user_id: null,
        name: one.name,
        email,
        phone,
        answers: JSON.stringify(answers) as never,
        priority: one.priority ?? false,
        missing: one.missing ?? [],
        word: one.word ?? null,
        submitted_at: ago(one.sent),
        offered_until: one.state === 'offered' ? new Date(ctx.now.getTime() + ((i % 3) + 1) * DAY) : null,
        erased_at: null,
        search: foldForSearch([code, one.name, email, phone, university, nationality].join(' ')),
        created_at: ago(one.sent),
        updated_at: momentOf(way.length - 1),
      })
      .execute()
    if (room) {
      const bed = await ctx.db
        .selectFrom('housing_beds')
        .select('id')
        .where('room_id', '=', room)
        .where('number', '=', one.bed![1])
        .executeTakeFirstOrThrow()
      await ctx.db
        .insertInto('bed_holds')
        .values({ application_id: id, bed_id: bed.id, term_id: ids.term, lives: one.state === 'moved_in' })
        .execute()
    }
    const label = one.bed && one.bed.join(' · ').replace(/^\w+-/, '')
    const steps = (['submitted', ...way] as const).map((to, step, all) => ({
      application_id: id,
      from_state: step === 0 ? ('draft' as const) : all[step - 1]!,
      to_state: to,
      by: to === 'submitted' || to === 'accepted' ? ('applicant' as const) : ('staff' as const),
      actor_id: to === 'submitted' || to === 'accepted' ? null : (owner?.id ?? null),
      bed: (to === 'offered' || to === 'accepted' || to === 'moved_in') && label ? label : null,
      at: momentOf(step - 1),
    }))
    await ctx.db.insertInto('application_moves').values(steps).execute()
    const kinds = DOCUMENTS.filter((kind) => !one.missing?.includes(kind))
    await ctx.db
      .insertInto('application_files')
      .values(
        kinds.map((kind) => {
          const of = crypto.randomUUID()
          return {
            id: of,
            application_id: id,
            kind,
            name: `${kind}.pdf`,
            type: 'application/pdf',
            bytes: pdf.length,
            content: seal(ctx.config, { purpose: PURPOSE, of }, pdf),
            created_at: ago(one.sent),
          }
        }),
      )
      .execute()
    if (one.note)
      await ctx.db
        .insertInto('application_notes')
        .values({ id: crypto.randomUUID(), application_id: id, text: one.note, by: owner?.id ?? null, at: momentOf(0) })
        .execute()
  }
}
