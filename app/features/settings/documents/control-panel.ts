import type { TextKey } from '#kernel/text.ts'
import { choice, flag, localized, longText, optional } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'
import { SWITCHES } from '../switches.ts'

const on = (label: TextKey, hint?: TextKey) => flag({ label, ...(hint && { hint }) })

/** What the site offers at all, and how it speaks. */
export const controlPanel = settingsPage({
  id: 'controlpanel',
  screen: 'controlpanel',
  title: 'desk.settings.control_panel',
  permission: 'settings',
  path: '/',
  fields: {
    campaigns: on('desk.switch.campaigns'),
    shop: on('desk.switch.shop'),
    residences: on('desk.switch.residences'),
    youthCenters: on('desk.switch.youth_centers'),
    projects: on('desk.switch.projects'),
    news: on('desk.switch.news'),
    appointments: on('desk.switch.appointments'),
    complaints: on('desk.switch.complaints'),
    chat: on('desk.switch.chat'),
    donorWall: on('desk.switch.donor_wall'),
    donorAmounts: on('desk.switch.donor_amounts'),
    card: on('desk.switch.card'),
    transfer: on('desk.switch.transfer', 'desk.switch.transfer_hint'),
    english: on('desk.switch.english'),
    turkish: on('desk.switch.turkish'),
    digits: choice({
      label: 'desk.settings.digits',
      hint: 'desk.settings.digits_hint',
      choices: [
        { value: 'latin', label: 'desk.settings.digits_latin' },
        { value: 'arabic', label: 'desk.settings.digits_arabic' },
      ],
    }),
    noticeShown: on('desk.settings.notice_shown'),
    noticeKind: choice({
      label: 'desk.settings.notice_kind',
      choices: [
        { value: 'info', label: 'desk.settings.notice_info' },
        { value: 'warning', label: 'desk.settings.notice_warning' },
      ],
    }),
    noticeText: optional(localized(longText({ label: 'desk.settings.notice_text', max: 300 }))),
  },
  form: [
    { label: 'desk.settings.card.switches', fields: [...SWITCHES] },
    { label: 'desk.settings.card.payment', fields: ['card', 'transfer'] },
    { label: 'desk.settings.card.wall', fields: ['donorWall', 'donorAmounts'] },
    { label: 'desk.settings.card.languages', fields: ['english', 'turkish', 'digits'] },
    { label: 'desk.settings.card.notice', fields: ['noticeShown', 'noticeKind', 'noticeText'] },
  ],
  standard: {
    ...(Object.fromEntries(SWITCHES.map((name) => [name, true])) as Record<(typeof SWITCHES)[number], boolean>),
    donorWall: true,
    donorAmounts: true,
    card: true,
    transfer: true,
    english: true,
    turkish: true,
    digits: 'latin',
    noticeShown: false,
    noticeKind: 'info',
  },
  check: ({ noticeShown, noticeText }) =>
    noticeShown && !noticeText ? { noticeText: { code: 'resource.required' } } : {},
})
