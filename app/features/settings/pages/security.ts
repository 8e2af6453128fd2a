import { choice } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'

/** Sign-in rules, edited on the screen of roles (features/accounts/team). */
export const security = settingsPage({
  id: 'security',
  screen: null,
  title: 'dashboard.settings.second_factor',
  permission: 'roles',
  fields: {
    secondFactor: choice({
      label: 'dashboard.settings.second_factor',
      choices: [
        { value: 'money', label: 'dashboard.settings.second_factor_money' },
        { value: 'staff', label: 'dashboard.settings.second_factor_staff' },
      ],
    }),
  },
  standard: { secondFactor: 'money' },
})
