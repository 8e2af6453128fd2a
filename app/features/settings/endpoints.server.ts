/** Settings of pages, as spec.md sections 3 and 7 name them. */
import { z } from 'zod'
import { endpoint, InLanguage } from '#kernel/endpoint.server.ts'
import { pick, type Locale, type Localized } from '#kernel/locale.ts'
import { minor, toMajor } from '#kernel/money.ts'
import { readSettings } from './settings.server.ts'
import type { Settings } from './settings.ts'

const word = z.string().nullable()

const Page = z.object({
  imageMain: word,
  titleMain: word,
  textMain: word,
  informationPhone: word,
  youtubeLink: word,
  facebookLink: word,
  twitterLink: word,
  instagramLink: word,
})

const told = (text: Localized | null, locale: Locale) => (text ? pick(text, locale) : null)

function pageAnswer(page: Settings<'campaigns-page'>, locale: Locale): z.infer<typeof Page> {
  return { ...page, titleMain: told(page.titleMain, locale), textMain: told(page.textMain, locale) }
}

endpoint({
  method: 'get',
  path: '/api/campaigns_settings',
  summary: 'Title, text and links of the campaign pages',
  allow: 'anyone',
  cache: true,
  query: InLanguage,
  answer: Page,
  async run(ctx) {
    const { 'campaigns-page': page } = await readSettings(ctx, 'campaigns-page')
    return Page.parse(pageAnswer(page, ctx.locale))
  },
})

const DonationPage = Page.extend({
  introTitle: word,
  introText: word,
  informationTitle: word,
  informationEmail: word,
  informationAddress: word,
  currency: z.literal('TRY'),
  presets: z.array(z.number()).describe('Suggested amounts in lira'),
  minimum: z.number().describe('The smallest gift, in lira'),
  maximum: z.number().describe('The largest gift by card, in lira'),
})

endpoint({
  method: 'get',
  path: '/api/donation_setting',
  summary: 'Title, texts, contact and amounts of the donations page',
  allow: 'anyone',
  cache: true,
  query: InLanguage,
  answer: DonationPage,
  async run(ctx) {
    const { 'donation-page': page, giving } = await readSettings(ctx, 'donation-page', 'giving')
    return DonationPage.parse({
      ...pageAnswer(page, ctx.locale),
      introTitle: told(page.introTitle, ctx.locale),
      introText: told(page.introText, ctx.locale),
      informationTitle: told(page.informationTitle, ctx.locale),
      informationEmail: page.informationEmail,
      informationAddress: told(page.informationAddress, ctx.locale),
      currency: 'TRY',
      presets: giving.presets,
      minimum: Number(toMajor(minor(giving.minimum))),
      maximum: Number(toMajor(minor(giving.maximum))),
    })
  },
})
