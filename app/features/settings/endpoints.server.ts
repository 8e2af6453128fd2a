/** Endpoints of docs/reference/wire-format.md "Page settings", made from the fields of each settings page. */
import { z } from 'zod'
import { endpoint, LocaleQuery } from '#kernel/endpoint.server.ts'
import { minor, toMajorNumber } from '#kernel/money.ts'
import type { Fields } from '#resource/field.ts'
import { publicSchema, publicValues } from '#resource/public-serializer.ts'
import { aboutPage } from './pages/about-page.ts'
import { donationPage } from './pages/donation-page.ts'
import { NETWORKS } from './pages/parts.ts'
import { site } from './pages/site.ts'
import { readSettings } from './settings.server.ts'
import { PAGES, type SettingsKey } from './settings.ts'

const open = { method: 'get', allow: 'anyone', cache: true, query: LocaleQuery } as const

for (const { id, api, fields } of PAGES)
  if (api && id !== aboutPage.id)
    endpoint({
      ...open,
      ...api,
      answer: publicSchema(fields),
      async run(ctx) {
        const { [id as SettingsKey]: values } = await readSettings(ctx, id as SettingsKey)
        return publicValues(fields, values, ctx.locale)
      },
    })

const { descriptions, ...aboutFields } = aboutPage.fields
const about: Fields = aboutFields
endpoint({
  ...open,
  ...aboutPage.api!,
  answer: publicSchema(about).extend({
    aboutUs: z.object({ descriptions: z.array(z.object({ id: z.int(), value: z.string().nullable() })) }),
  }),
  async run(ctx) {
    const { 'about-page': values } = await readSettings(ctx, 'about-page')
    const { descriptions: statements } = publicValues({ descriptions }, values, ctx.locale)
    return {
      ...publicValues(about, values, ctx.locale),
      aboutUs: { descriptions: (statements as { value: string }[]).map(({ value }, i) => ({ id: i + 1, value })) },
    }
  },
})

const networks: Fields = NETWORKS
const facts: Fields = {
  name: site.fields.name,
  phone: site.fields.phone,
  whatsapp: site.fields.whatsapp,
  email: site.fields.email,
  address: site.fields.address,
}
endpoint({
  ...open,
  path: '/api/hrader_footers',
  summary: 'Returns social links and contact details for the header and the footer',
  answer: publicSchema({ ...facts, ...networks }),
  async run(ctx) {
    const { site: values } = await readSettings(ctx, 'site')
    return publicValues({ ...facts, ...networks }, values, ctx.locale)
  },
})

const donation: Fields = donationPage.fields
const lira = (amount: number) => toMajorNumber(minor(amount))
endpoint({
  ...open,
  path: '/api/donation_setting',
  summary: 'Returns the title, texts, contact details and amounts of the donations page',
  answer: publicSchema(donation).extend({
    currency: z.literal('TRY'),
    presets: z.array(z.number()).describe('Suggested amounts in lira'),
    minimum: z.number().describe('The smallest donation, in lira'),
    maximum: z.number().describe('The largest donation by card, in lira'),
  }),
  async run(ctx) {
    const { 'donation-page': page, giving } = await readSettings(ctx, 'donation-page', 'giving')
    return {
      ...publicValues(donation, page, ctx.locale),
      currency: 'TRY' as const,
      presets: giving.presets.map(({ amount }) => lira(amount)),
      minimum: lira(giving.minimum),
      maximum: lira(giving.maximum),
    }
  },
})
