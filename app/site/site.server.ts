/** What header and footer need on every page. */
import type { RouterContextProvider } from 'react-router'
import { readSettings } from '#features/settings/settings.server.ts'
import { DEFAULT_LOCALE, isLocale, pick, splitLocale } from '#kernel/locale.ts'
import { contextOf } from '#kernel/page.server.ts'
import { phrasesUrl } from '#server/texts.server.ts'

export type Site = Awaited<ReturnType<typeof loadSite>>

/** @throws 404 for a first part of the path that is no language */
export async function loadSite(args: {
  context: Readonly<RouterContextProvider>
  params: { lang?: string | undefined }
  request: Request
}) {
  const { lang } = args.params
  if (lang !== undefined && (!isLocale(lang) || lang === DEFAULT_LOCALE)) throw new Response(null, { status: 404 })
  const ctx = contextOf(args)
  const { locale } = splitLocale(new URL(args.request.url).pathname)
  const { site } = await readSettings(ctx, 'site')
  return {
    phrases: phrasesUrl(locale),
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
