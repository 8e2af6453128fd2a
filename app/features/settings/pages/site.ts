import { localized, longText, number, optional, text } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'
import { address, NETWORKS, NETWORKS_CARD, textLine } from './parts.ts'

/** Name, contact and social links, for the header, the footer, emails and receipts. */
export const site = settingsPage({
  id: 'site',
  screen: 'footer-header-page',
  title: 'dashboard.settings.site',
  permission: 'pages',
  path: '/',
  fields: {
    name: localized(
      text({ label: 'dashboard.settings.site_name', hint: 'dashboard.settings.site_name_hint', max: 40 }),
    ),
    fullName: optional(
      localized(text({ label: 'dashboard.settings.full_name', hint: 'dashboard.settings.full_name_hint', max: 120 })),
    ),
    tagline: optional(localized(text({ label: 'dashboard.settings.tagline', max: 120 }))),
    description: optional(
      localized(
        longText({ label: 'dashboard.field.description', hint: 'dashboard.settings.description_hint', max: 300 }),
      ),
    ),
    foundedYear: optional(number({ label: 'dashboard.settings.founded', min: 1900, max: 2100 })),
    phone: optional(text({ label: 'dashboard.field.phone', format: 'phone' })),
    whatsapp: optional(text({ label: 'dashboard.field.whatsapp', format: 'phone' })),
    email: optional(text({ label: 'dashboard.field.email', format: 'email' })),
    securityEmail: optional(
      text({
        label: 'dashboard.settings.security_email',
        hint: 'dashboard.settings.security_email_hint',
        format: 'email',
      }),
    ),
    address: optional(localized(text({ label: 'dashboard.field.address', max: 300 }))),
    workingHours: optional(localized(text({ label: 'dashboard.field.working_hours', max: 160 }))),
    registration: optional(
      text({ label: 'dashboard.settings.registration', hint: 'dashboard.settings.registration_hint', max: 60 }),
    ),
    permit: textLine('dashboard.settings.permit', 120),
    reportTitle: { ...textLine('dashboard.settings.report_title', 80), hint: 'dashboard.settings.report_title_hint' },
    reportLink: address('dashboard.settings.report_link'),
    ...NETWORKS,
    telegramLink: address('dashboard.settings.telegram'),
    tiktokLink: address('dashboard.settings.tiktok'),
    linkedinLink: address('dashboard.settings.linkedin'),
    threadsLink: address('dashboard.settings.threads'),
  },
  form: [
    {
      label: 'dashboard.settings.card.identity',
      fields: ['name', 'fullName', 'tagline', 'description', 'foundedYear'],
    },
    {
      label: 'dashboard.card.contact',
      fields: ['phone', 'whatsapp', 'email', 'securityEmail', 'address', 'workingHours'],
    },
    {
      label: 'dashboard.settings.card.trust',
      fields: ['registration', 'permit', 'reportTitle', 'reportLink'],
    },
    {
      label: NETWORKS_CARD.label,
      fields: [...NETWORKS_CARD.fields, 'telegramLink', 'tiktokLink', 'linkedinLink', 'threadsLink'],
    },
  ],
  check: ({ reportTitle, reportLink }) => ({
    ...(reportTitle && !reportLink && { reportLink: { code: 'resource.required' } }),
    ...(reportLink && !reportTitle && { reportTitle: { code: 'resource.required' } }),
  }),
  standard: { name: { ar: 'سَنَد', en: 'Sanad', tr: 'Sanad' } },
})
