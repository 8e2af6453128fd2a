import { check } from '#kernel/check.server.ts'
import { PAGES } from '#features/settings/settings.ts'

const keys = PAGES.filter(({ secondPerson }) => secondPerson)
  .map(({ id }) => `'${id}'`)
  .join(', ')

check({
  id: 'settings.not_approved',
  says: 'limits or bank settings that were changed without approval, or differ from what was approved',
  sql: `select v.key, v.version, v.by from settings_versions v left join approvals a on a.id = v.approval_id
      where v.key in (${keys}) and v.approval_exempt is null
        and (a.id is null or a.kind <> 'settings' or a.subject <> v.key or a.state not in ('approved', 'after_delay')
          or a.input -> 'values' is distinct from v.value)
    union all
    -- what holds is the newest version
    select s.key, s.version, s.updated_by from settings s
      left join settings_versions v on v.key = s.key and v.version = s.version
      where s.key in (${keys}) and s.value is distinct from v.value`,
})
