/** What header and footer need on every page. */
import type { RouterContextProvider } from 'react-router'
import { readSettings } from '#features/settings/settings.server.ts'
import { pick, splitLocale } from '#kernel/locale.ts'
import { contextOf } from '#kernel/page.server.ts'

export type Site = Awaited<ReturnType<typeof loadSite>>

export async function loadSite(args: { context: Readonly<RouterContextProvider>; request: Request }) {
  const ctx = contextOf(args)
  const { locale } = splitLocale(new URL(args.request.url).pathname)
  const { site } = await readSettings(ctx, 'site')
  return {
    phrases: ctx.texts.url(locale),
    publicUrl: ctx.config.publicUrl,
    name: pick(site.name, locale),
    tagline: pick(site.tagline, locale),
    address: pick(site.address, locale),
    workingHours: pick(site.workingHours, locale),
    phone: site.phone,
    email: site.email,
    social: {
      facebook: site.facebookLink,
      twitter: site.twitterLink,
      instagram: site.instagramLink,
      youtube: site.youtubeLink,
    },
  }
}
