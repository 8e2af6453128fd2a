/** Types of the demo content: plain data that the seeding command writes into the database. */
import type { Locale } from '#kernel/locale.ts'

/** Demo content is complete in every language, unlike stored content, where a language may be missing. */
export type Localized = { ar: string; en: string; tr: string }

/** Whole kuruş. Written with separators so that the lira can be read: `250_000_00` is 250,000.00 ₺. */
export type Kurus = number

/** Days from the day of seeding, negative in the past. Relative, so that demo content never goes out of date. */
type DayOffset = number

export type DemoCategory = { key: string; name: Localized }

type DemoPermit = {
  /** Fictional; a real one is given by the governorate (Law 2860). */
  number: string
  authority: Localized
  start: DayOffset
  end: DayOffset
  target: Kurus
}

export type DemoCampaign = {
  key: string
  title: Localized
  /** Plain text, at most 160 characters. */
  summary: Localized
  /** HTML of `<p>`, `<h2>`, `<ul>`/`<li>` and `<blockquote>` only, without attributes. */
  description: Localized
  /** Key of a `DemoCategory`. */
  category: string
  /** `null`: the campaign has no goal. */
  goal: Kurus | null
  importance: 'important' | 'normal'
  /** Shown on the home page. */
  main: boolean
  /** What happens to donations once the goal is reached. */
  atGoal: 'stop' | 'continue' | 'general'
  permit?: DemoPermit
  startsAt?: DayOffset
  endsAt?: DayOffset
  createdDaysAgo: number
  /** What the demo ledger holds for the campaign; `demoDonations` splits it into donations. */
  donations: { count: number; total: Kurus }
}

/** Suggested amounts in kuruş and what each pays for, by key of the campaign. */
export type DemoAmounts = Record<string, { amount: Kurus; meaning: Localized }[]>

export type DemoCampaignUpdate = {
  key: string
  /** Key of a `DemoCampaign`. */
  campaign: string
  title: Localized
  /** HTML as in `DemoCampaign.description`. */
  content: Localized
  publishedDaysAgo: number
}

export type DemoDonor = {
  first: string
  last: string
  locale: Locale
  /** The donor's name is not shown in public. */
  anonymous: boolean
}

export type DemoDonationTemplate = {
  amount: Kurus
  donorName: string
  anonymous: boolean
  locale: Locale
  /** Days before seeding, with a fraction for the hour; always more than 0 and less than the campaign's age. */
  daysAgo: number
  method: 'card' | 'transfer'
}

export type DemoTerms = { version: string; html: Localized }

/** A name in a list: category, section, city. */
export type DemoName = { key: string; name: Localized }

export type DemoPost = {
  key: string
  title: Localized
  /** Plain text, at most 160 characters. */
  summary: Localized
  /** HTML as in `DemoCampaign.description`. */
  content: Localized
  /** Key of a post category. */
  category: string
  publishedDaysAgo: number
}

export type DemoActivity = {
  key: string
  name: Localized
  summary: Localized
  description: Localized
  /** When it takes place, with the hour in Istanbul; news without a date has none. */
  heldAt?: { day: DayOffset; hour: number }
  /** How long it takes. */
  hours?: number
  /** Where it takes place when that is not `place`. */
  venue?: Localized
  /** Shown on the home page. */
  main: boolean
  /** Key of the residence or center where it happens. */
  place?: string
  publishedDaysAgo: number
}

export type DemoProject = {
  key: string
  name: Localized
  summary: Localized
  description: Localized
  /** Key of a project section. */
  section: string
  importance: 'important' | 'normal'
  publishedDaysAgo: number
}

export type DemoPlace = {
  key: string
  kind: 'residence' | 'center'
  name: Localized
  summary: Localized
  description: Localized
  /** Key of a city. */
  city: string
  audience: 'men' | 'women' | 'all'
  capacity: number
  /** Only residences have it. */
  campusMinutes?: number
  specifications: { name: Localized; value: Localized }[]
  email: string
  phone: string
  whatsapp: string
  address: Localized
  workingHours: Localized
  latitude: number
  longitude: number
}

export type DemoPartner = { key: string; name: Localized; url: string }
export type DemoFaq = { key: string; question: Localized; answer: Localized }
export type DemoWorkSection = { key: string; title: Localized; text: Localized }

export type DemoProduct = {
  key: string
  name: Localized
  summary: Localized
  description: Localized
  /** Drawing of the generated cover: `ProductDrawing`. */
  drawing: string
  /** Key of a product category. */
  category: string
  price: Kurus
  /** VAT in percent, included in the price. */
  vat_rate: number
  /** What can be bought, and how many of it there are. */
  variants: { sku: string; size?: string; color?: Localized; price?: Kurus; units: number }[]
  publishedDaysAgo: number
}

export type DemoTerm = {
  key: string
  /** The term belongs to the half-year after the one of the seeding. */
  next: boolean
  opens: DayOffset
  closes: DayOffset
  starts: DayOffset
  ends: DayOffset
  offers: 'staff' | 'freed' | 'always'
  offerDays: number
}

export type DemoRoom = {
  key: string
  /** Key of a residence. */
  residence: string
  name: string
  floor: number
  gender: 'men' | 'women'
  beds: number
  /** Rent of one bed per month. */
  price: Kurus
  features: Localized
}

/** Keys of residences and rooms, days before the seeding. */
export type { Applicant as DemoApplicant } from '#features/housing/applications/demo.server.ts'

export type DemoOrder = {
  /** A name, or `customer`. */
  buyer: string
  locale: 'ar' | 'en' | 'tr'
  state: 'paid' | 'preparing' | 'shipped' | 'delivered' | 'returned' | 'cancelled'
  daysAgo: number
  /** The key of a city of the demo. */
  city: string
  lines: [sku: string, quantity: number][]
  coupon?: string
  note?: string
  /** The buyer asked to withdraw, and said why. */
  withdrawn?: string
}
