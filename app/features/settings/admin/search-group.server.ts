/** Finds tabs and fields of settings in the command palette, such as "logo", "bank account" or "VAT". */
import { MAX_HITS, matchesWords, registerSearchGroup, type SearchHit } from '#resource/search-groups.server.ts'
import type { TextKey } from '#kernel/text.ts'
import { FORMS, permissionTo } from './save.server.ts'

registerSearchGroup({
  label: 'dashboard.palette.settings',
  icon: 'settings',
  allow: FORMS.map((page) => permissionTo(page, 'read')),
  find(ctx, typed) {
    const t = ctx.texts.translate(ctx.locale)
    const found = (...keys: (TextKey | undefined)[]) =>
      matchesWords(
        ctx,
        typed,
        keys.filter((key) => key !== undefined),
      )
    const pages = FORMS.filter((page) => ctx.actor!.permissions.has(permissionTo(page, 'read')))
    const tabs: SearchHit[] = []
    const fields: SearchHit[] = []
    for (const { id, screen, title, fields: own } of pages) {
      const whole = found(title)
      if (whole) tabs.push({ path: `${screen}?tab=${id}`, name: t(title) })
      for (const [name, { label, hint }] of Object.entries(own))
        if (found(label, hint) || (!whole && found(title, label)))
          fields.push({ path: `${screen}?tab=${id}&field=${name}`, name: t(label), note: t(title) })
    }
    return [...tabs, ...fields].slice(0, 2 * MAX_HITS)
  },
})
