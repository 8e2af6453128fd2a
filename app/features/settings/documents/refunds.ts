import { minor } from '#kernel/money.ts'
import { money } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'

/** What one person may give back, or record and reverse by hand, alone within a day. */
export const refunds = settingsPage({
  id: 'refunds',
  screen: 'controlpanel',
  title: 'desk.settings.refunds',
  // Whoever could lift the limit could do without the second person.
  permission: 'bank',
  proven: true,
  secondPerson: true,
  fields: {
    secondPersonAbove: money({
      label: 'desk.settings.second_person_above',
      hint: 'desk.settings.second_person_hint',
      min: 0,
    }),
    manualAbove: money({
      label: 'desk.settings.manual_above',
      hint: 'desk.settings.manual_above_hint',
      min: 0,
    }),
  },
  standard: { secondPersonAbove: minor(5_000_00), manualAbove: minor(10_000_00) },
})
