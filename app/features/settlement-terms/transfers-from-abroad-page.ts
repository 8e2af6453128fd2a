import { number } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'

const amount = (label: `dashboard.settings.abroad_tolerance_${'try' | 'usd' | 'eur'}`) =>
  number({ label, hint: 'dashboard.settings.abroad_tolerance_hint', max: 10_000, decimals: 2 })

/** Settings: the amount banks may deduct from a transfer from abroad for staff to book the announced amount. 0: off. */
export const transfersFromAbroad = settingsPage({
  id: 'abroad-transfers',
  screen: 'donation-setting',
  title: 'dashboard.settings.abroad_transfers',
  // The amount decides how much of a donation can be booked as bank fees.
  permission: 'bank',
  requiresReauth: true,
  fields: {
    toleranceTRY: amount('dashboard.settings.abroad_tolerance_try'),
    toleranceUSD: amount('dashboard.settings.abroad_tolerance_usd'),
    toleranceEUR: amount('dashboard.settings.abroad_tolerance_eur'),
  },
  standard: { toleranceTRY: 0, toleranceUSD: 0, toleranceEUR: 0 },
})
