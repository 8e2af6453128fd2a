/** Settings screens: one for each address of the spec, with its documents as tabs. */
import { toSettingsJson } from '#features/settings/admin/endpoints.server.ts'
import { FORMS, permissionTo } from '#features/settings/admin/save.server.ts'
import { offeredLocales } from '#features/settings/offered.ts'
import { settingsDocument } from '#features/settings/history.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { pageOf, type SettingsKey } from '#features/settings/settings.ts'
import { Refusal } from '#kernel/refusal.ts'
import { shapeOf } from '#resource/field.ts'
import type { IconName } from '#dashboard/icons.ts'
import { screen } from '#dashboard/screen.server.ts'

const ICONS: Record<string, IconName> = {
  controlpanel: 'adjustments',
  'main-page': 'home',
  'about-page': 'users-group',
  'footer-header-page': 'layout-navbar',
  'studenthousing-page': 'building',
  'studenthousingdesc-page': 'home-heart',
  'youthcenter-page': 'building-community',
  'youthcentersdesc-page': 'school',
  'contactus-page': 'phone',
  'project-page': 'bulb',
  'donation-setting': 'heart-handshake',
  'account-codes': 'list-details',
  'gift-page': 'gift',
  'shop-settings': 'truck-delivery',
  'campaigns-page': 'speakerphone',
  'assistant-settings': 'robot',
  holidays: 'calendar',
}

/** Sends browsers only the properties of a page that the form needs. */
function screenOf(path: string, ids: SettingsKey[]) {
  const first = pageOf(ids[0]!)
  return screen({
    path,
    file: 'features/settings/screens/settings.screen.tsx',
    title: first.title,
    allow: permissionTo(first, 'read'),
    menu: { icon: ICONS[path] ?? 'settings' },
    async load(ctx, { url }) {
      const may = (id: SettingsKey, action: 'read' | 'update') =>
        ctx.actor?.permissions.has(permissionTo(pageOf(id), action)) ?? false
      const open = ids.filter((id) => may(id, 'read'))
      const tab = url.searchParams.get('tab') ?? open[0]
      const id = open.find((one) => one === tab)
      if (!id) throw new Refusal('errors.not_found', 404)
      const page = pageOf(id)
      const fields = Object.fromEntries(Object.entries(page.fields).map(([name, field]) => [name, shapeOf(field)]))
      return {
        id,
        title: page.title,
        tabs: open.map((one) => ({ id: one, title: pageOf(one).title })),
        fields,
        form: (page.form ?? [{ label: page.title, fields: Object.keys(fields) }]).map(({ label, fields: own }) => ({
          label,
          fields: [...own],
          aside: false,
        })),
        standard: (page.standard ?? {}) as Record<string, unknown>,
        path: page.path ?? null,
        languages: offeredLocales((await readSettings(ctx, 'controlpanel')).controlpanel),
        freshPolicy: page.freshPolicy ?? false,
        secondPerson: page.secondPerson ?? false,
        may: { update: may(id, 'update') },
        document: await toSettingsJson(ctx, id, await settingsDocument(ctx, id)),
      }
    },
  })
}

for (const [path, pages] of Map.groupBy(FORMS, (page) => page.screen!))
  screenOf(
    path,
    pages.map(({ id }) => id as SettingsKey),
  )

/** Loader data of a settings screen. */
export type SettingsScreen = ReturnType<typeof screenOf>
