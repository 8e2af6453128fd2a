import { auditNames } from '#features/audit/names.server.ts'
import { AUDIT_READERS } from '#features/audit/scope.server.ts'
import { commandSubjects } from '#features/audit/command-subjects.server.ts'
import { auditChoices, auditPage, AuditListParams } from '#features/audit/search.server.ts'
import { PAGES } from '#features/settings/settings.ts'
import { parse } from '#kernel/parse.ts'
import type { TextKey } from '#kernel/text.ts'
import { resources } from '#resource/resource.server.ts'
import { screen } from '#dashboard/screen.server.ts'

/** Labels of the fields of resources and settings by name. If two fields have the same name, the first one is used. */
const fieldLabels = (): Record<string, TextKey> =>
  Object.fromEntries(
    [...PAGES, ...resources.values()]
      .flatMap(({ fields }) => Object.entries(fields))
      .map(([name, { label }]) => [name, label])
      .toReversed(),
  )

export const auditScreen = screen({
  path: 'audit',
  file: 'features/audit/screens/audit.screen.tsx',
  title: 'dashboard.audit',
  allow: AUDIT_READERS,
  menu: { icon: 'history' },
  async load(ctx, { url }) {
    const address = Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''))
    const query = parse(AuditListParams, AuditListParams.safeParse(address).success ? address : {})
    const [page, choices] = await Promise.all([auditPage(ctx, query), auditChoices(ctx)])
    const names = await auditNames(ctx, page.rows)
    return { query, page, choices, subjects: commandSubjects(), labels: fieldLabels(), names }
  },
})
