import { number } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'

const amount = (label: `dashboard.settings.abroad_tolerance_${'try' | 'usd' | 'eur'}`) =>
  number({ label, hint: 'dashboard.settings.abroad_tolerance_hint', max: 10_000, decimals: 2 })

/** What banks may keep of a transfer from abroad, so that staff may book the announced amount. 0: switched off. */
export const transfersFromAbroad = settingsPage({
  id: 'abroad-transfers',
  screen: 'donation-setting',
  title: 'dashboard.settings.abroad_transfers',
  // It decides how much of a donation may become bank fees.
  permission: 'bank',
  proven: true,
  fields: {
    toleranceTRY: amount('dashboard.settings.abroad_tolerance_try'),
    toleranceUSD: amount('dashboard.settings.abroad_tolerance_usd'),
    toleranceEUR: amount('dashboard.settings.abroad_tolerance_eur'),
  },
  standard: { toleranceTRY: 0, toleranceUSD: 0, toleranceEUR: 0 },
})
