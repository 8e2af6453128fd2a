import type { FieldProblem } from '#kernel/refusal.ts'
import { choice, image, localized, longText, optional, rows, text } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'

/** The account for bank transfers. Changing it needs its own permission and a recent reauthentication. */
export const bankTransfer = settingsPage({
  id: 'bank-transfer',
  screen: 'donation-setting',
  title: 'dashboard.settings.bank_transfer',
  permission: 'bank',
  requiresReauth: true,
  secondPerson: true,
  path: '/donations?method=transfer',
  fields: {
    bankName: optional(localized(text({ label: 'dashboard.settings.bank_name', max: 120 }))),
    accountName: optional(
      text({ label: 'dashboard.settings.account_name', hint: 'dashboard.settings.account_name_hint', max: 120 }),
    ),
    branch: optional(localized(text({ label: 'dashboard.settings.branch', max: 120 }))),
    swift: optional(text({ label: 'dashboard.settings.swift', max: 11 })),
    accounts: rows({
      label: 'dashboard.settings.accounts',
      max: 6,
      fields: {
        currency: choice({
          label: 'dashboard.settings.currency',
          choices: [
            { value: 'TRY', label: 'dashboard.settings.currency_try' },
            { value: 'USD', label: 'dashboard.settings.currency_usd' },
            { value: 'EUR', label: 'dashboard.settings.currency_eur' },
          ],
        }),
        iban: text({ label: 'dashboard.settings.iban', format: 'iban', max: 40 }),
      },
    }),
    // Only licensed providers may issue payment codes (TR Karekod), so staff upload the image from their bank.
    karekod: optional(
      image({ label: 'dashboard.settings.karekod', hint: 'dashboard.settings.karekod_hint', ratio: 1 }),
    ),
    note: optional(localized(longText({ label: 'dashboard.settings.transfer_note', max: 500 }))),
    swiftNote: optional(localized(longText({ label: 'dashboard.settings.swift_note', max: 500 }))),
  },
  check({ accounts, bankName, accountName, swift }) {
    const required: FieldProblem = { code: 'resource.required' }
    return {
      ...(accounts.length > 0 && !bankName && { bankName: required }),
      ...(accounts.length > 0 && !accountName && { accountName: required }),
      // ISO 9362: eight characters, or eleven with the branch.
      ...(swift &&
        !/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(swift) && { swift: { code: 'dashboard.settings.not_swift' } }),
    }
  },
})
