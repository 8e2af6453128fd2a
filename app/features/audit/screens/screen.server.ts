import { auditChoices, auditPage, AuditListParams } from '#features/audit/search.server.ts'
import { donationReferences } from '#features/donations/admin/references.server.ts'
import { parse } from '#kernel/parse.ts'
import type { TextKey } from '#kernel/text.ts'
import { resources } from '#resource/resource.server.ts'
import { PAGES } from '#features/settings/settings.ts'
import { screen } from '#dashboard/screen.server.ts'

/** The names of resources and settings pages, for commands that are named after them. */
const commandSubjects = (): Record<string, TextKey> => ({
  ...Object.fromEntries(PAGES.map(({ id, title }) => [id, title])),
  ...Object.fromEntries([...resources.values()].map(({ id, labels }) => [id, labels.many])),
})

export const auditScreen = screen({
  path: 'audit',
  file: 'features/audit/screens/audit.screen.tsx',
  title: 'dashboard.audit',
  allow: 'audit.read',
  menu: { icon: 'history' },
  async load(ctx, { url }) {
    const given = Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''))
    const asked = parse(AuditListParams, AuditListParams.safeParse(given).success ? given : {})
    const [page, choices] = await Promise.all([auditPage(ctx, asked), auditChoices(ctx)])
    const donations = await donationReferences(
      ctx,
      page.rows.map(({ subject }) => subject),
    )
    return { asked, page, choices, subjects: commandSubjects(), gifts: donations }
  },
})
