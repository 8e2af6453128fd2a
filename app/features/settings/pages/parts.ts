/** Fields that many settings pages share. */
import type { TextKey } from '#kernel/text.ts'
import { image, localized, longText, optional, text } from '#resource/fields.ts'

export const textLine = (label: TextKey, max = 160) => optional(localized(text({ label, max })))
export const paragraph = (label: TextKey, max = 1200) => optional(localized(longText({ label, max })))
export const picture = (label: TextKey, ratio = 4 / 5) =>
  optional(image({ label, hint: 'dashboard.settings.picture_hint', ratio }))
export const address = (label: TextKey) => optional(text({ label, format: 'url', max: 300 }))

/** The header of a public page. */
export const HEAD = {
  imageMain: picture('dashboard.field.picture'),
  titleMain: textLine('dashboard.field.title'),
  textMain: paragraph('dashboard.field.text'),
}

export const CONTACT = {
  informationTitle: textLine('dashboard.settings.information_title'),
  informationEmail: optional(text({ label: 'dashboard.field.email', format: 'email' })),
  informationPhone: optional(text({ label: 'dashboard.field.phone', format: 'phone' })),
  informationAddress: optional(localized(text({ label: 'dashboard.field.address', max: 300 }))),
}

export const NETWORKS = {
  facebookLink: address('dashboard.settings.facebook'),
  twitterLink: address('dashboard.settings.twitter'),
  instagramLink: address('dashboard.settings.instagram'),
  youtubeLink: address('dashboard.settings.youtube'),
}

/** For the shop, the campaigns and the page of a place: also a phone number and social networks. */
export const DETAIL = {
  ...HEAD,
  informationPhone: optional(
    text({ label: 'dashboard.field.phone', hint: 'dashboard.settings.phone_hint', format: 'phone' }),
  ),
  ...NETWORKS,
}

export const HEAD_CARD = {
  label: 'dashboard.settings.card.head' as const,
  fields: ['imageMain', 'titleMain', 'textMain'] as const,
}
export const CONTACT_CARD = {
  label: 'dashboard.card.contact' as const,
  fields: ['informationTitle', 'informationEmail', 'informationPhone', 'informationAddress'] as const,
}
export const NETWORKS_CARD = {
  label: 'dashboard.settings.card.networks' as const,
  fields: ['facebookLink', 'twitterLink', 'instagramLink', 'youtubeLink'] as const,
}
