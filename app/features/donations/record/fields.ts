/**
 * Defines every field of a donation once: the columns of its table and the fields of its form. See
 * docs/how-to/add-a-donation-field.md
 */
import {
  fieldsWith,
  formState,
  type FieldsWith,
  type FieldTable,
  type FormState,
  type RecordField,
} from '#kernel/fields.ts'
import type { TextKey } from '#kernel/text.ts'

type DonationField = RecordField & {
  /** The general fund has neither a donor wall nor news. */
  campaignOnly?: true
  /** The label of the form field for anonymous donors. */
  anonymousLabel?: TextKey
}

const NO_PERSON = 'says nothing about a person without the rest'

/** In the order of the form and of files. */
export const DONATION_FIELDS = {
  id: {},
  intent_id: {},
  /** Stored with the payment. */
  amount: {
    input: 'text',
    column: false,
  },
  campaign_id: {
    input: 'text',
    ownData: 'my.data_campaign',
  },
  donor_name: {
    input: 'text',
    personal: { kind: 'name', erased: 'retained', empty: '', hidden: true },
    ownData: 'my.data_donor',
    staff: {
      detail: 'dashboard.donation_donor_name',
      spreadsheet: { title: 'donation_admin.column.donor', width: 26 },
    },
  },
  email: {
    input: 'text',
    personal: { kind: 'contact', erased: 'emptied', empty: null, hidden: true },
    ownData: 'my.data_email',
    staff: {
      detail: 'donation_admin.column.email',
      spreadsheet: { title: 'donation_admin.column.email', width: 28 },
    },
  },
  anonymous: {
    input: 'flag',
    personal: { kind: 'choice', erased: 'emptied', empty: true },
    ownData: 'my.anonymous',
    account: 'my.anonymous',
    staff: {},
  },
  wall: {
    input: 'flag',
    form: { label: 'donation_form.wall', hint: 'donation_form.wall_hint' },
    anonymousLabel: 'donation_form.wall_anonymous',
    campaignOnly: true,
    description: 'Agrees to be shown on the campaign’s donor wall, with the amount',
    personal: { kind: 'choice', erased: 'emptied', empty: false },
    ownData: 'my.data_wall',
  },
  news: {
    input: 'flag',
    form: { label: 'donation_form.news', hint: 'donation_form.news_hint' },
    campaignOnly: true,
    description: 'Agrees to emails with updates of the campaign',
    personal: { kind: 'choice', erased: 'emptied', empty: false },
    ownData: 'my.data_news',
  },
  name_hidden: {
    personal: { kind: 'choice', erased: 'kept', why: 'hides a name that is gone' },
    ownData: 'my.data_name_hidden',
  },
  state: {
    ownData: 'my.data_state',
  },
  terms_version: {
    personal: { kind: 'choice', erased: 'kept', why: NO_PERSON },
    ownData: 'my.data_terms',
  },
  locale: {
    personal: { kind: 'choice', erased: 'kept', why: NO_PERSON },
    ownData: 'my.data_language',
  },
  source: {
    personal: { kind: 'choice', erased: 'kept', why: NO_PERSON },
    ownData: 'my.data_source',
  },
  created_at: {
    ownData: 'my.data_created',
  },
  confirmed_at: {
    ownData: 'my.data_confirmed',
  },
  user_id: {
    personal: { kind: 'identity', erased: 'emptied', empty: null, exported: 'account.id' },
  },
  /** The donor, the same for all their donations (features/donors). */
  donor_id: {
    personal: { kind: 'identity', erased: 'emptied', empty: null, exported: 'donors.id' },
  },
  search: {
    personal: { kind: 'index', erased: 'emptied', empty: '', why: 'made of the other columns' },
  },
  name_search: {
    personal: { kind: 'index', erased: 'emptied', empty: '', why: 'made of the other columns' },
  },
} as const satisfies FieldTable & Record<string, DonationField>

type Fields = typeof DONATION_FIELDS

export const donationField = (name: keyof Fields): DonationField => DONATION_FIELDS[name]

/** Values as typed. The names are those of the API. */
export type DonationFormState = FormState<Fields>

export const EMPTY_DONATION: DonationFormState = formState(DONATION_FIELDS, () => '')

/** Fields with parsers of their own (form/form-state.ts). All others are stored in the column of their name. */
const PARSED = ['amount', 'campaign_id', 'donor_name', 'email'] as const
type Parsed = (typeof PARSED)[number]
export type PlainValues = Omit<DonationFormState, Parsed>

const isPlain = (name: string) => !PARSED.some((parsed) => parsed === name)

/** Picks only these values from a form or a request, which may have further properties. */
export function plainValues(donation: PlainValues): PlainValues {
  const names = fieldsWith(DONATION_FIELDS, 'input').filter(isPlain) as (keyof PlainValues)[]
  return Object.fromEntries(names.map((name) => [name, donation[name]])) as PlainValues
}

/** The values that staff who may see donors see, in addition to name and address. */
export type StaffValues = Pick<PlainValues, Exclude<FieldsWith<Fields, 'staff'>, Parsed>>

export const STAFF_VALUES = fieldsWith(DONATION_FIELDS, 'staff').filter(isPlain) as (keyof StaffValues)[]

/** The values that donors see in the list of their donations. */
export type AccountValues = Pick<PlainValues, FieldsWith<Fields, 'account'>>
