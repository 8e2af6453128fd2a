import { number, optional } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'

const days = (label: 'dashboard.settings.settlement_donation_days' | 'dashboard.settings.settlement_shop_days') =>
  number({ label, hint: 'dashboard.settings.settlement_days_hint', max: 60 })
const rate = (label: 'dashboard.settings.settlement_donation_rate' | 'dashboard.settings.settlement_shop_rate') =>
  optional(number({ label, hint: 'dashboard.settings.settlement_rate_hint', max: 20, decimals: 2 }))

/** Settings: payout terms agreed with the bank for card payments, for the merchants of donations and of the shop. */
export const cardSettlements = settingsPage({
  id: 'card-settlements',
  screen: 'donation-setting',
  title: 'dashboard.settings.card_settlements',
  // The terms decide which commissions count as differences.
  permission: 'bank',
  requiresReauth: true,
  fields: {
    donationDays: days('dashboard.settings.settlement_donation_days'),
    donationRate: rate('dashboard.settings.settlement_donation_rate'),
    shopDays: days('dashboard.settings.settlement_shop_days'),
    shopRate: rate('dashboard.settings.settlement_shop_rate'),
  },
  standard: { donationDays: 1, shopDays: 1 },
})
