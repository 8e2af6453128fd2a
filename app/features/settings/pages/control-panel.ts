import type { TextKey } from '#kernel/text.ts'
import { choice, flag, localized, longText, optional } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'
import { FEATURE_FLAGS } from '#kernel/feature-flag.ts'

const on = (label: TextKey, hint?: TextKey) => flag({ label, ...(hint && { hint }) })

/** Feature flags, languages and number formats of the site. */
export const controlPanel = settingsPage({
  id: 'controlpanel',
  screen: 'controlpanel',
  title: 'dashboard.settings.control_panel',
  permission: 'settings',
  path: '/',
  fields: {
    campaigns: on('dashboard.switch.campaigns'),
    shop: on('dashboard.switch.shop'),
    residences: on('dashboard.switch.residences'),
    youthCenters: on('dashboard.switch.youth_centers'),
    projects: on('dashboard.switch.projects'),
    news: on('dashboard.switch.news'),
    appointments: on('dashboard.switch.appointments'),
    complaints: on('dashboard.switch.complaints'),
    chat: on('dashboard.switch.chat'),
    donorWall: on('dashboard.switch.donor_wall'),
    donorAmounts: on('dashboard.switch.donor_amounts'),
    card: on('dashboard.switch.card'),
    transfer: on('dashboard.switch.transfer', 'dashboard.switch.transfer_hint'),
    english: on('dashboard.switch.english'),
    turkish: on('dashboard.switch.turkish'),
    digits: choice({
      label: 'dashboard.settings.digits',
      hint: 'dashboard.settings.digits_hint',
      choices: [
        { value: 'latin', label: 'dashboard.settings.digits_latin' },
        { value: 'arabic', label: 'dashboard.settings.digits_arabic' },
      ],
    }),
    percentDecimals: on('dashboard.settings.percent_decimals', 'dashboard.settings.percent_decimals_hint'),
    cardTexts: choice({
      label: 'dashboard.settings.card_texts',
      hint: 'dashboard.settings.card_texts_hint',
      choices: [
        { value: 'characters', label: 'dashboard.settings.card_texts_characters' },
        { value: 'lines', label: 'dashboard.settings.card_texts_lines' },
      ],
    }),
    noticeShown: on('dashboard.settings.notice_shown'),
    noticeKind: choice({
      label: 'dashboard.settings.notice_kind',
      choices: [
        { value: 'info', label: 'dashboard.settings.notice_info' },
        { value: 'warning', label: 'dashboard.settings.notice_warning' },
      ],
    }),
    noticeText: optional(localized(longText({ label: 'dashboard.settings.notice_text', max: 300 }))),
  },
  form: [
    { label: 'dashboard.settings.card.switches', fields: [...FEATURE_FLAGS] },
    { label: 'dashboard.settings.card.payment', fields: ['card', 'transfer'] },
    { label: 'dashboard.settings.card.wall', fields: ['donorWall', 'donorAmounts'] },
    { label: 'dashboard.settings.card.languages', fields: ['english', 'turkish', 'digits', 'percentDecimals'] },
    { label: 'dashboard.settings.card.cards', fields: ['cardTexts'] },
    { label: 'dashboard.settings.card.notice', fields: ['noticeShown', 'noticeKind', 'noticeText'] },
  ],
  standard: {
    ...(Object.fromEntries(FEATURE_FLAGS.map((name) => [name, true])) as Record<
      (typeof FEATURE_FLAGS)[number],
      boolean
    >),
    donorWall: true,
    donorAmounts: true,
    card: true,
    transfer: true,
    english: true,
    turkish: true,
    digits: 'latin',
    cardTexts: 'characters',
    percentDecimals: true,
    noticeShown: false,
    noticeKind: 'info',
  },
  check: ({ noticeShown, noticeText }) =>
    noticeShown && !noticeText ? { noticeText: { code: 'resource.required' } } : {},
})
