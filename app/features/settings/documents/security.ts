import { choice } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'

/** Rules of signing in, kept on the screen of roles (features/team). */
export const security = settingsPage({
  id: 'security',
  screen: null,
  title: 'desk.settings.second_factor',
  permission: 'roles',
  fields: {
    secondFactor: choice({
      label: 'desk.settings.second_factor',
      choices: [
        { value: 'money', label: 'desk.settings.second_factor_money' },
        { value: 'staff', label: 'desk.settings.second_factor_staff' },
      ],
    }),
  },
  standard: { secondFactor: 'money' },
})
