import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import type { SocialAccounts } from '#ui/social-links.tsx'
import { readSettings } from './settings.server.ts'
import type { Settings, SettingsKey } from './settings.ts'

/** Contact for questions about the content of a page, in the reader's language. Missing parts are empty. */
export type PageContact = {
  /** Empty: the page uses its own heading. */
  title: string
  email: string | null
  phone: string | null
  address: string
  social: SocialAccounts
}

type PageWithPhone = {
  [K in SettingsKey]: Settings<K> extends { titleMain: unknown; informationPhone: unknown } ? K : never
}[SettingsKey]
type ContactFields = Partial<
  Pick<Settings<'donation-page'>, 'informationTitle' | 'informationEmail' | 'informationAddress' | NetworkField>
> &
  Pick<Settings<'donation-page'>, 'informationPhone'>
type NetworkField = 'facebookLink' | 'twitterLink' | 'instagramLink' | 'youtubeLink'

export async function pageContact(ctx: Context, key: PageWithPhone): Promise<PageContact> {
  const page: ContactFields = (await readSettings(ctx, key))[key]
  return {
    title: pick(page.informationTitle ?? null, ctx.locale),
    email: page.informationEmail ?? null,
    phone: page.informationPhone,
    address: pick(page.informationAddress ?? null, ctx.locale),
    social: {
      facebook: page.facebookLink ?? null,
      twitter: page.twitterLink ?? null,
      instagram: page.instagramLink ?? null,
      youtube: page.youtubeLink ?? null,
    },
  }
}

/** The association's accounts on social networks, from the settings. */
export const socialAccounts = (site: Settings<'site'>): SocialAccounts => ({
  facebook: site.facebookLink,
  twitter: site.twitterLink,
  instagram: site.instagramLink,
  youtube: site.youtubeLink,
  telegram: site.telegramLink,
  tiktok: site.tiktokLink,
  linkedin: site.linkedinLink,
  threads: site.threadsLink,
})

/** The address of the association for questions. Null: messages are only in the inbox of the dashboard. */
export const publishedEmail = (settings: {
  'contactus-page': Settings<'contactus-page'>
  site: Settings<'site'>
}): string | null => settings['contactus-page'].informationEmail ?? settings.site.email ?? null
