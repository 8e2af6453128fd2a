/** The fields of the form: stored as typed in a draft, validated at each step and on submission. */
import { z } from 'zod'
import { canReceive } from '#features/mail/address.ts'
import { GENDERS } from '#features/housing/rooms/room.ts'
import { calendarDay } from '#kernel/calendar-day.ts'
import { cut } from '#kernel/cut.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { withNameKeys } from '#kernel/name-consonants.ts'
import { emailInput, singleLineInput, multiLineInput, phoneInput } from '#kernel/text-validators.ts'
import { FIELDS, LEVELS, type FieldName, type DraftValues } from './application.ts'

const long = 'applications.too_long'
const missing = 'applications.required'
const line = (max = 120) => singleLineInput(max, { missing, long })
const phone = phoneInput(missing, 'applications.phone_invalid')
const none = z.literal('')

const YEAR_MS = 365.25 * DAY_MS
/** Plausible ages of students. */
const AGES = { least: 14, most: 80 }

/** A date from a date input or typed: `2006-03-04`, `4.3.2006`, digits of any script. */
const day = z
  .string(missing)
  .transform((text) => {
    const parts = toLatinDigits(text).match(/\d+/g) ?? []
    const [y = '', m = '', d = ''] = parts[0]?.length === 4 ? parts : parts.toReversed()
    return parts.length === 3 ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : text.trim()
  })
  .pipe(z.string().min(1, missing).pipe(calendarDay('applications.day_invalid')))
  .refine((text) => {
    const age = (Date.now() - Date.parse(text)) / YEAR_MS
    return age >= AGES.least && age <= AGES.most
  }, 'applications.born_invalid')

export const email = emailInput(missing)
  .min(1, missing)
  .refine((address) => canReceive(address), 'applications.email_invalid')

const Person = z.object({
  name: line(),
  gender: z.enum(GENDERS, missing),
  born: day,
  nationality: line(60),
  phone,
  email,
})
const Studies = z.object({
  university: line(),
  department: line(),
  level: z.enum(LEVELS, missing),
  student_number: z
    .string()
    .transform((text) => toLatinDigits(text).trim())
    .pipe(z.string().max(30, long))
    .default(''),
  guardian: line(),
  guardian_phone: phone,
  note: z.union([none, multiLineInput(1000, { missing, long })]).default(''),
})
export const SCHEMAS = { person: Person, studies: Studies }
export const ApplicationForm = Person.extend(Studies.shape)
export type ApplicationForm = z.output<typeof ApplicationForm>

/** Above the limit of every field: limits the size of a draft. */
const MAX_LENGTH = 2000
const NAMES: readonly FieldName[] = [...FIELDS.person, ...FIELDS.studies]

/** The form fields in a request, as typed. */
export function draftValues(form: Record<string, string>): DraftValues {
  return Object.fromEntries(NAMES.flatMap((name) => (name in form ? [[name, cut(form[name]!, MAX_LENGTH)]] : [])))
}

type Searched = { name: string; email: string; phone: string; answers: DraftValues }

/** The text in which staff search. Not the code, which could be found out part by part. */
export const applicationSearch = ({ name, email, phone, answers }: Searched): string =>
  withNameKeys([name, email, phone, answers.university, answers.nationality].join(' '), name)

/** Contact data that staff can correct after the submission. */
export const Contact = Person.pick({ name: true, phone: true, email: true, gender: true })
