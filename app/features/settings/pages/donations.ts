import { isolate } from '#kernel/bidi.ts'
import type { Locale } from '#kernel/locale.ts'
import { formatMoney, fromMajor, minor, type Minor } from '#kernel/money.ts'
import type { FieldProblem } from '#kernel/refusal.ts'
import { flag, money, number, rows } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'

const amounts = (label: 'dashboard.settings.presets' | 'dashboard.settings.wizard_presets') =>
  rows({ label, max: 8, fields: { amount: money({ label: 'dashboard.settings.amount' }) } })
const inKurus = (...lira: number[]) => lira.map((one) => ({ amount: fromMajor(String(one))! }))

/** Amounts of donations, in kuruş. */
export const donations = settingsPage({
  id: 'giving',
  screen: 'controlpanel',
  title: 'dashboard.settings.giving',
  permission: 'settings',
  path: '/donations',
  fields: {
    minimum: money({ label: 'dashboard.settings.minimum' }),
    maximum: money({ label: 'dashboard.settings.maximum', hint: 'dashboard.settings.maximum_hint' }),
    presets: amounts('dashboard.settings.presets'),
    wizardPresets: amounts('dashboard.settings.wizard_presets'),
    noneTile: flag({ label: 'dashboard.settings.none_tile' }),
  },
  // docs/reference/site-rules.md "Amounts"
  standard: {
    minimum: minor(5_00),
    maximum: minor(200_000_00),
    presets: inKurus(100, 500, 1000, 5000),
    wizardPresets: inKurus(100, 50, 25, 10, 5),
    noneTile: true,
  },
  check({ minimum, maximum, ...lists }, locale) {
    const problems: Record<string, FieldProblem> = {}
    if (minimum > maximum) problems.maximum = { code: 'dashboard.settings.maximum_below' }
    const limits = { minimum: amountText(minimum, locale), maximum: amountText(maximum, locale) }
    for (const name of ['presets', 'wizardPresets'] as const)
      for (const [i, { amount }] of lists[name].entries())
        if (amount < minimum || amount > maximum)
          problems[`${name}.${i}.amount`] = { code: 'dashboard.settings.preset_outside', params: limits }
    return problems
  },
})

const amountText = (amount: Minor, locale: Locale) => isolate(formatMoney(amount, 'TRY', locale))

/** Days after which donors who announced a bank transfer are reminded of it, and after which it expires. */
export const transfers = settingsPage({
  id: 'transfers',
  screen: 'donation-setting',
  title: 'dashboard.settings.transfers',
  permission: 'settings',
  path: '/donations?method=transfer',
  fields: {
    firstReminderDays: number({ label: 'dashboard.settings.first_reminder_days', min: 1, max: 365 }),
    secondReminderDays: number({ label: 'dashboard.settings.second_reminder_days', min: 1, max: 365 }),
    expiryDays: number({
      label: 'dashboard.settings.transfer_expiry_days',
      hint: 'dashboard.settings.transfer_expiry_days_hint',
      min: 2,
      max: 366,
    }),
  },
  standard: { firstReminderDays: 4, secondReminderDays: 14, expiryDays: 60 },
  check({ firstReminderDays, secondReminderDays, expiryDays }) {
    const later: FieldProblem = { code: 'dashboard.settings.days_not_later' }
    return {
      ...(secondReminderDays <= firstReminderDays && { secondReminderDays: later }),
      ...(expiryDays <= secondReminderDays && { expiryDays: later }),
    }
  },
})
