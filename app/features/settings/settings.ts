/** What staff set on the site's settings pages: one document a key, each with its shape (spec.md section 3). */
import { z } from 'zod'

const text = z.object({ ar: z.string(), en: z.string().optional(), tr: z.string().optional() })
const optionalText = text.nullish().transform((value) => value ?? null)
const link = z
  .url({ protocol: /^https?$/ })
  .nullish()
  .transform((value) => value ?? null)
const word = z
  .string()
  .nullish()
  .transform((value) => value ?? null)

const page = z.object({
  imageMain: word,
  titleMain: optionalText,
  textMain: optionalText,
  informationPhone: word,
  youtubeLink: link,
  facebookLink: link,
  twitterLink: link,
  instagramLink: link,
})

export const SETTINGS = {
  /** Name, contact and social links, for the header and the footer. */
  site: z.object({
    /** As on the logo. */
    name: text,
    /** As in the register of associations. */
    fullName: optionalText,
    tagline: optionalText,
    /** Who we are, in a sentence or two. */
    description: optionalText,
    foundedYear: z
      .number()
      .int()
      .nullish()
      .transform((value) => value ?? null),
    phone: word,
    whatsapp: word,
    email: word,
    address: optionalText,
    workingHours: optionalText,
    facebookLink: link,
    twitterLink: link,
    instagramLink: link,
    youtubeLink: link,
  }),
  'campaigns-page': page,
  'donation-page': page.extend({
    introTitle: optionalText,
    introText: optionalText,
    informationTitle: optionalText,
    informationEmail: word,
    informationAddress: optionalText,
  }),
  /** Amounts in whole lira as staff write them; limits in kuruş. */
  giving: z.object({
    presets: z.array(z.number().int().positive()).min(1).max(8),
    wizardPresets: z.array(z.number().int().positive()).min(1).max(8),
    minimum: z.number().int().positive(),
    maximum: z.number().int().positive(),
  }),
  /** Of whom a second factor is asked: roles that touch money, or everybody with a role. */
  security: z.object({ secondFactor: z.enum(['money', 'staff']) }),
  'bank-transfer': z.object({
    bankName: text,
    accountName: text,
    branch: optionalText,
    swift: word,
    accounts: z.array(z.object({ currency: z.enum(['TRY', 'USD', 'EUR']), iban: z.string() })),
    note: optionalText,
    swiftNote: optionalText,
  }),
} as const

export type SettingsKey = keyof typeof SETTINGS
export type Settings<K extends SettingsKey> = z.output<(typeof SETTINGS)[K]>
