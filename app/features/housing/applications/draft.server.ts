/** The applicant's form from its start to its submission. Its code opens it again. */
import './tables.ts'
import '#features/housing/rooms/tables.ts'
import { z } from 'zod'
import { recordConsent } from '#features/consents/record.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { openForApplying } from '#features/housing/rooms/openings.server.ts'
import { erasePurged } from '#features/mail/purged-records.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { cut } from '#kernel/cut.ts'
import { dayOf, formatDay } from '#kernel/dates.ts'
import { newCode } from '#kernel/ids.ts'
import { parse } from '#kernel/parse.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { singleLineInput } from '#kernel/text-validators.ts'
import { applicationSearch, ApplicationForm, email, SCHEMAS } from './application-form.server.ts'
import { missingDocuments, STEPS, type DraftValues } from './application.ts'
import { sendApplicationEmail } from './emails.server.ts'
import { notifyApplicant } from './waiting-list.server.ts'
import { lockApplication, lockWaitingList, moveApplication, type Application } from './transition.server.ts'
import { openApplication } from './same-person.server.ts'

const code = z.string().max(20)
const id = (missing: string) => z.coerce.number(missing).int(missing).positive(missing)

/** @throws {Refusal} 409 if the residence or the term takes no applications now, or residences are switched off */
async function requireOpen(ctx: Context, residenceId: number, termId: number) {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  if (!controlpanel.residences) throw new Refusal('applications.closed', 409)
  const { residences, terms } = await openForApplying(ctx)
  const residence = residences.find(({ id }) => id === residenceId)
  if (!residence || !terms.some(({ id }) => id === termId)) throw new Refusal('applications.closed', 409)
  return residence
}

/** Locks a draft. @throws {Refusal} 404, 409 if it was submitted */
async function requireDraft(ctx: Context, code: string): Promise<Application> {
  const draft = await lockApplication(ctx, { code })
  if (draft.state !== 'draft') throw new Refusal('applications.sent_already', 409)
  return draft
}

/** Returns the code, which is also emailed to the applicant. @throws {Refusal} 409 if it is not open, 422 */
export const startApplication = command({
  id: 'applications.start',
  allow: 'anyone',
  input: z.object({
    residence: id('applications.residence_required'),
    term: id('applications.term_required'),
    name: singleLineInput(120, { missing: 'applications.required', long: 'applications.too_long' }),
    email,
  }),
  async run(ctx, { residence, term, name, email }): Promise<string> {
    const { genders } = await requireOpen(ctx, residence, term)
    const [id, code] = [crypto.randomUUID(), newCode()]
    await ctx.db
      .insertInto('applications')
      .values({
        id,
        code,
        state: 'draft',
        residence_id: residence,
        term_id: term,
        gender: null,
        locale: ctx.locale,
        user_id: ctx.actor?.id ?? null,
        name,
        email,
        phone: null,
        answers: JSON.stringify({ name, email, ...(genders.length === 1 && { gender: genders[0] }) }),
        message: null,
        submitted_at: null,
        offered_until: null,
        erased_at: null,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute()
    await ctx.jobs.enqueue(ctx.db, sendApplicationEmail, { applicationId: id, letter: 'started', of: 'started' })
    return code
  },
})

const Text = z.record(z.string(), z.string())

/** Saves the fields as typed, without validation. @throws {Refusal} 404, 409 */
export const saveDraft = command({
  id: 'applications.save_draft',
  allow: 'anyone',
  input: z.object({ code, typed: Text }),
  async run(ctx, { code, typed }): Promise<DraftValues> {
    const { id, answers, email: known } = await requireDraft(ctx, code)
    const all: DraftValues = { ...answers, ...typed }
    const reached = email.safeParse(all.email ?? '')
    await ctx.db
      .updateTable('applications')
      .set({
        answers: JSON.stringify(all),
        locale: ctx.locale,
        name: cut(all.name?.trim() ?? '', 120) || null,
        // The email address is replaced only by a valid new one.
        email: reached.success ? reached.data : known,
        updated_at: ctx.now,
      })
      .where('id', '=', id)
      .execute()
    return all
  },
})

/** @throws {Refusal} 422 with the invalid fields of a step */
export function checkStep(step: string, typed: DraftValues): void {
  if (step === 'person' || step === 'studies') parse(SCHEMAS[step], typed)
}

/** The steps whose fields are valid. */
export const completedSteps = (typed: DraftValues): string[] =>
  STEPS.filter((step) => (step === 'person' || step === 'studies') && SCHEMAS[step].safeParse(typed).success)

/** Submits the draft. Missing documents are requested immediately. @throws {Refusal} 404, 409 if closed, sent or applied before, 422 */
export const submitApplication = command({
  id: 'applications.submit',
  allow: 'anyone',
  input: z.object({ code, agreed: z.literal('yes', 'applications.agree_required') }),
  async run(ctx, { code }): Promise<void> {
    const draft = await requireDraft(ctx, code)
    const { genders } = await requireOpen(ctx, draft.residence_id, draft.term_id)
    const { name, gender, phone, email, ...answers } = parse(ApplicationForm, draft.answers)
    if (!genders.includes(gender)) throw invalidField('gender', 'applications.other_gender')
    const user_id = draft.user_id ?? ctx.actor?.id ?? null
    // Of two drafts that are submitted at once, the second one sees the first.
    await lockWaitingList(ctx, { residenceId: draft.residence_id, gender })
    const first = await openApplication(ctx, { ...draft, email, user_id })
    if (first)
      throw new Refusal('applications.applied_already', 409, { params: { date: formatDay(dayOf(first), ctx.locale) } })
    const { application: sent } = await moveApplication(ctx, draft, 'submitted', 'applicant', {
      name,
      gender,
      phone,
      email,
      answers: JSON.stringify(answers),
      locale: ctx.locale,
      user_id,
      submitted_at: ctx.now,
      search: applicationSearch({ name, email, phone, answers }),
    })
    await recordConsent(ctx, {
      purpose: 'housing',
      texts: ['applications.agree'],
      locale: ctx.locale,
      donorId: null,
      email,
      source: 'housing_form',
      subjectId: draft.id,
    })
    const files = await ctx.db
      .selectFrom('application_files')
      .select('kind')
      .distinct()
      .where('application_id', '=', draft.id)
      .execute()
    const missing = missingDocuments(files.map(({ kind }) => kind))
    if (missing.length === 0) return notifyApplicant(ctx, sent)
    const { application: requested } = await moveApplication(ctx, sent, 'missing', 'rule', { missing })
    await notifyApplicant(ctx, requested)
  },
})

/** Deletes the draft, its documents and its emails permanently. @throws {Refusal} 404, 409 */
export const discardDraft = command({
  id: 'applications.discard',
  allow: 'anyone',
  input: z.object({ code }),
  async run(ctx, { code }): Promise<void> {
    const { id } = await requireDraft(ctx, code)
    await ctx.db.deleteFrom('applications').where('id', '=', id).execute()
    await erasePurged(ctx, [{ id }])
  },
})
