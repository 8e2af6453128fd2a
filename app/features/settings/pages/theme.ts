import { image, optional, text } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'
import { contrastErrors, HOUSE_COLORS } from '../theme.ts'

/** The association's colours and logo. The form shows the default colours where none is chosen. */
export const theme = settingsPage({
  id: 'theme',
  screen: 'controlpanel',
  title: 'dashboard.settings.theme',
  permission: 'settings',
  path: '/',
  fields: {
    main: optional(
      text({ label: 'dashboard.settings.color_main', hint: 'dashboard.settings.color_main_hint', format: 'color' }),
    ),
    action: optional(
      text({ label: 'dashboard.settings.color_action', hint: 'dashboard.settings.color_action_hint', format: 'color' }),
    ),
    highlight: optional(
      text({
        label: 'dashboard.settings.color_highlight',
        hint: 'dashboard.settings.color_highlight_hint',
        format: 'color',
      }),
    ),
    logo: optional(image({ label: 'dashboard.field.logo', hint: 'dashboard.settings.logo_hint', ratio: 1 })),
  },
  check: contrastErrors,
  standard: HOUSE_COLORS,
})
