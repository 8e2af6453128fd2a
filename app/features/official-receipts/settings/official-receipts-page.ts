import { choice, date, optional } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'

/** Settings: which donations need the number of an official receipt (alındı belgesi). */
export const officialReceipts = settingsPage({
  id: 'official-receipts',
  screen: 'donation-setting',
  title: 'dashboard.settings.official_receipts',
  permission: 'settings',
  fields: {
    needed: choice({
      label: 'dashboard.settings.official_needed',
      hint: 'dashboard.settings.official_needed_hint',
      choices: [
        { value: 'cash', label: 'dashboard.settings.official_cash' },
        { value: 'cash_and_transfers', label: 'dashboard.settings.official_cash_and_transfers' },
        { value: 'all', label: 'dashboard.settings.official_all' },
      ],
    }),
    since: optional(
      date({ label: 'dashboard.settings.official_since', hint: 'dashboard.settings.official_since_hint' }),
    ),
  },
  standard: { needed: 'cash', since: null },
})
