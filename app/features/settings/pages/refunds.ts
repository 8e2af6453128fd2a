import { minor } from '#kernel/money.ts'
import { money } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'

/** Daily limits of what one person may refund, record or reverse without a second person. */
export const refunds = settingsPage({
  id: 'refunds',
  screen: 'controlpanel',
  title: 'dashboard.settings.refunds',
  // A person who can raise the limit could avoid the approval by a second person.
  permission: 'bank',
  requiresReauth: true,
  secondPerson: true,
  fields: {
    secondPersonAbove: money({
      label: 'dashboard.settings.second_person_above',
      hint: 'dashboard.settings.second_person_hint',
      min: 0,
    }),
    manualAbove: money({
      label: 'dashboard.settings.manual_above',
      hint: 'dashboard.settings.manual_above_hint',
      min: 0,
    }),
  },
  standard: { secondPersonAbove: minor(5_000_00), manualAbove: minor(10_000_00) },
})
