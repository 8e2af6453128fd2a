import type { FieldProblem } from '#kernel/refusal.ts'
import { number, optional, rows, text } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'

/** Source of the maps. For empty fields the operator's values apply (MAP_TILES, MAP_CREDIT, MAP_MAX_ZOOM). */
export const map = settingsPage({
  id: 'map',
  screen: 'contactus-page',
  title: 'dashboard.settings.map',
  // It allows another host in the content security policy, and that host sees the visitors' IP addresses.
  permission: 'settings',
  path: '/preview/map',
  freshPolicy: true,
  fields: {
    tiles: optional(
      text({
        label: 'dashboard.settings.map_tiles',
        hint: 'dashboard.settings.map_tiles_hint',
        format: 'tiles',
        max: 300,
      }),
    ),
    credits: rows({
      label: 'dashboard.settings.map_credits',
      hint: 'dashboard.settings.map_credits_hint',
      max: 4,
      fields: {
        name: text({ label: 'dashboard.settings.map_credit', max: 80 }),
        link: optional(text({ label: 'dashboard.settings.map_credit_link', format: 'url', max: 300 })),
      },
    }),
    maxZoom: optional(
      number({ label: 'dashboard.settings.map_zoom', hint: 'dashboard.settings.map_zoom_hint', min: 1, max: 22 }),
    ),
  },
  check({ tiles, credits }) {
    const missing: FieldProblem = { code: 'dashboard.settings.map_credits_missing' }
    return tiles && credits.length === 0 ? { credits: missing } : {}
  },
})
