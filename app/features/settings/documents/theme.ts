import { image, optional, text } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'
import { unreadable } from '../theme.ts'

/** The association's own colours and mark; empty: the house's. */
export const theme = settingsPage({
  id: 'theme',
  screen: 'controlpanel',
  title: 'desk.settings.theme',
  permission: 'settings',
  path: '/',
  fields: {
    main: optional(text({ label: 'desk.settings.color_main', hint: 'desk.settings.color_main_hint', format: 'color' })),
    action: optional(
      text({ label: 'desk.settings.color_action', hint: 'desk.settings.color_action_hint', format: 'color' }),
    ),
    highlight: optional(
      text({ label: 'desk.settings.color_highlight', hint: 'desk.settings.color_highlight_hint', format: 'color' }),
    ),
    logo: optional(image({ label: 'desk.field.logo', hint: 'desk.settings.logo_hint', ratio: 1 })),
  },
  check: unreadable,
})
