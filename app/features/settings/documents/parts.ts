/** What many pages have alike (spec.md section 3). */
import type { TextKey } from '#kernel/text.ts'
import { image, localized, longText, optional, text } from '#resource/fields.ts'

export const line = (label: TextKey, max = 160) => optional(localized(text({ label, max })))
export const paragraph = (label: TextKey, max = 1200) => optional(localized(longText({ label, max })))
export const picture = (label: TextKey, ratio = 4 / 5) =>
  optional(image({ label, hint: 'desk.settings.picture_hint', ratio }))
export const address = (label: TextKey) => optional(text({ label, format: 'url', max: 300 }))

/** The head of a public page. */
export const HEAD = {
  imageMain: picture('desk.field.picture'),
  titleMain: line('desk.field.title'),
  textMain: paragraph('desk.field.text'),
}

export const CONTACT = {
  informationTitle: line('desk.settings.information_title'),
  informationEmail: optional(text({ label: 'desk.field.email', format: 'email' })),
  informationPhone: optional(text({ label: 'desk.field.phone', format: 'phone' })),
  informationAddress: optional(localized(text({ label: 'desk.field.address', max: 300 }))),
}

export const NETWORKS = {
  facebookLink: address('desk.settings.facebook'),
  twitterLink: address('desk.settings.twitter'),
  instagramLink: address('desk.settings.instagram'),
  youtubeLink: address('desk.settings.youtube'),
}

/** Of the shop, the campaigns and the pages of one place: a phone to ask and where else to find us. */
export const DETAIL = {
  ...HEAD,
  informationPhone: optional(text({ label: 'desk.field.phone', hint: 'desk.settings.phone_hint', format: 'phone' })),
  ...NETWORKS,
}

export const HEAD_CARD = {
  label: 'desk.settings.card.head' as const,
  fields: ['imageMain', 'titleMain', 'textMain'] as const,
}
export const CONTACT_CARD = {
  label: 'desk.card.contact' as const,
  fields: ['informationTitle', 'informationEmail', 'informationPhone', 'informationAddress'] as const,
}
export const NETWORKS_CARD = {
  label: 'desk.settings.card.networks' as const,
  fields: ['facebookLink', 'twitterLink', 'instagramLink', 'youtubeLink'] as const,
}
