import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { pick, type Locale } from '#kernel/locale.ts'
import { formatPhone } from '#kernel/phone.ts'

/** The association as the issuer of documents. */
export type Issuer = {
  /** Name in the register of associations. */
  name: string
  tagline: string
  address: string
  phone: string | null
  email: string | null
  /** `sanad.example`, without https. */
  site: string
}

export async function loadIssuer(ctx: Context, locale: Locale): Promise<Issuer> {
  const { site } = await readSettings(ctx, 'site')
  return {
    name: pick(site.fullName ?? site.name, locale),
    tagline: pick(site.tagline, locale),
    address: pick(site.address, locale),
    phone: site.phone && formatPhone(site.phone),
    email: site.email,
    site: new URL(ctx.config.publicUrl).host,
  }
}
